/** Shows how many places are left. The server decides when the form is sent. */
import { membersOf } from 'shared/lib/form-members';
import { webAddress } from 'shared/lib/web-address';
import { config } from '../page/config';
import type { Part } from '../page/part';

type Limit = { option: string; text: string; full: boolean };

/** As Millwork\Features\Forms\Capacity\PlacesRoute gives it. */
interface Places {
	full: string;
	/** What is said instead if the form has a waiting list. */
	waiting: string;
	left: string;
	options: Record< string, Limit[] >;
}

export const start: Part[ 'start' ] = ( { form: element, signal } ) => {
	const form = membersOf( element );
	const show = async () => {
		const url = webAddress( config().places );
		const token = form.querySelector< HTMLInputElement >(
			'[name="millwork_form"]'
		);
		if ( url && token ) {
			const place = new URL( url );
			place.searchParams.set( 'form', token.value );
			const answer = await fetch( place, { signal } );
			if ( answer.ok ) {
				apply( ( await answer.json() ) as Places );
			}
		}
	};

	const apply = ( { full, waiting, left, options }: Places ) => {
		const text = full || waiting || left;
		let line = form.querySelector( '.jetpack-form__places' );
		if ( ( full || waiting ) && ! line ) {
			line = element.ownerDocument.createElement( 'p' );
			line.className = 'jetpack-form__places';
			form.prepend( line );
		}
		if ( text ) {
			line?.replaceChildren( text );
		}
		form.classList.toggle( 'is-full', !! full );
		Object.entries( options ).forEach( ( [ name, limits ] ) =>
			form
				.querySelectorAll< HTMLInputElement | HTMLOptionElement >(
					`[name="mw[${ name }]"], [name="mw[${ name }][]"], [name="mw[${ name }]"] > option`
				)
				.forEach( ( choice ) => {
					const limit = limits.find(
						( { option } ) => option === choice.value
					);
					if ( limit && ! choice.matches( 'select' ) ) {
						mark( choice, limit );
					}
				} )
		);
	};

	const mark = (
		choice: HTMLInputElement | HTMLOptionElement,
		{ option, text, full }: Limit
	) => {
		choice.disabled = full;
		if ( choice.matches( 'option' ) ) {
			// Without a value of its own, its text would be sent.
			choice.value = option;
			choice.textContent = text ? `${ option } (${ text })` : option;
			return;
		}
		const label = choice.closest( 'label' );
		let note = label?.querySelector( '.jetpack-form__seats' );
		if ( label && ! note ) {
			note = element.ownerDocument.createElement( 'span' );
			note.className = 'jetpack-form__seats';
			label.append( ' ', note );
		}
		note?.replaceChildren( text );
	};

	// If the request fails, the page keeps its text.
	const refresh = () => void show().catch( () => {} );
	// The form's script resets the form after it was sent.
	form.addEventListener( 'reset', refresh, { signal } );
	refresh();
};
