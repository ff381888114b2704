/** Shows the results of calculations while the visitor answers. The server calculates again what it stores. */
import {
	amountOf,
	calculate,
	formatResult,
} from 'features/forms/lib/calculation/results';
import { membersOf } from 'shared/lib/form-members';
import { config } from '../page/config';
import { labelOf } from '../page/fields';
import type { Part } from '../page/part';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The pause before results are announced, in milliseconds. */
const PAUSE = 1000;

const NONE = '–';

export const start: Part[ 'start' ] = ( { form: element, signal } ) => {
	const form = membersOf( element );
	const token = form.querySelector< HTMLInputElement >(
		'[name="millwork_form"]'
	)?.value;
	const own = config().calculations?.[ `form-${ token?.slice( 0, 32 ) }` ];
	if ( ! own ) {
		return;
	}
	const { fields, list } = own;
	const types = new Map( fields.map( ( field ) => [ field.name, field ] ) );
	/** Fields that conditions hide are disabled. Steps disable their fieldset, and their answers count. */
	const inputsOf = ( name: string ) =>
		[
			...form.querySelectorAll< Input >(
				`[name="mw[${ name }]"],[name="mw[${ name }][]"]`
			),
		].filter(
			( input ) =>
				! input.disabled &&
				// Until late/logic.ts has started.
				! input.closest( '[data-early] .is-off' )
		);
	const outputOf = ( name: string ) =>
		form.querySelector< HTMLOutputElement >(
			`output[name="mw[${ name }]"]`
		);
	const amount = ( name: string ) => {
		const type = types.get( name );
		const inputs = inputsOf( name );
		const isChoice = /^(?:radio|checkbox)$/.test( inputs[ 0 ]?.type ?? '' );
		const values = inputs
			.filter(
				( input ) => ! isChoice || ( input as HTMLInputElement ).checked
			)
			.map( ( { value } ) => value );
		return type
			? amountOf(
					type,
					type.type === 'checkbox-multiple'
						? values
						: ( values[ 0 ] ?? '' )
				)
			: 0n;
	};

	const status = document.createElement( 'p' );
	status.className = 'jetpack-form__extra';
	status.setAttribute( 'role', 'status' );
	form.append( status );
	let timer = 0;
	signal.addEventListener( 'abort', () => {
		clearTimeout( timer );
		status.remove();
	} );
	const isHidden = ( name: string ) =>
		!! outputOf( name )?.closest( '.jetpack-field[hidden]' );

	/** @return Whether a result has changed. */
	const show = () => {
		const results = calculate( list, amount, isHidden );
		return list.filter( ( { name, parts } ) => {
			const output = outputOf( name );
			const result = results.get( name ) ?? '';
			if ( ! output || output.dataset.value === result ) {
				return false;
			}
			output.dataset.value = result;
			output.textContent = result ? formatResult( result, parts ) : NONE;
			return true;
		} );
	};
	const announce = () => {
		status.textContent = list
			.flatMap( ( { name } ) => {
				const output = isHidden( name ) ? null : outputOf( name );
				const field =
					output?.closest< HTMLElement >( '.jetpack-field' );
				return field
					? [ `${ labelOf( field ) }: ${ output!.textContent }` ]
					: [];
			} )
			.join( '. ' );
	};

	/** Conditions may ask results, and results depend on what they hide. There are no circles: it comes to rest. */
	let rounds = 0;
	const update = () => {
		const changed = show();
		if ( changed.length && rounds < 20 ) {
			rounds++;
			outputOf( changed[ 0 ]!.name )?.dispatchEvent(
				new Event( 'change', { bubbles: true } )
			);
			rounds--;
		}
		return changed.length > 0;
	};
	const change = () => {
		if ( update() && ! rounds ) {
			clearTimeout( timer );
			timer = window.setTimeout( announce, PAUSE );
		}
	};
	// After the conditions, which listen in the capturing phase.
	form.addEventListener( 'input', change, { signal } );
	form.addEventListener( 'change', change, { signal } );
	// The form's script resets the form after it was sent.
	form.addEventListener( 'reset', () => setTimeout( update ), { signal } );
	// Conditions have shown or hidden something.
	const observer = new MutationObserver( update );
	observer.observe( element, {
		attributeFilter: [ 'hidden' ],
		subtree: true,
	} );
	signal.addEventListener( 'abort', () => observer.disconnect() );
	update();
};
