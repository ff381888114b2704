/** Puts a list of countries beside phone numbers, and writes the numbers with the code of their country. */
import { membersOf } from 'shared/lib/form-members';
import { codeOf, countries, countriesOf, readNumber } from '../phone';
import { config } from '../page/config';
import type { Part } from '../page/part';

/** A name in the page's language; the code if the browser knows none. */
function namer(): ( country: string ) => string {
	try {
		const names = new Intl.DisplayNames(
			document.documentElement.lang || 'en',
			{ type: 'region' }
		);
		return ( country ) => names.of( country ) ?? country;
	} catch {
		return ( country ) => country;
	}
}

export const start: Part[ 'start' ] = ( { form: element, signal, checks } ) => {
	const form = membersOf( element );
	const { problems, words } = config();
	const nameOf = namer();
	const named = countries
		.map( ( country ) => [ nameOf( country ), country ] as const )
		.sort( ( [ a ], [ b ] ) => a.localeCompare( b ) );
	const lists = new Map< HTMLInputElement, HTMLSelectElement >();

	/** Writes a complete number as it is sent, and shows its country. */
	const settle = ( input: HTMLInputElement, list: HTMLSelectElement ) => {
		const [ problem, number ] = readNumber( input.value, list.value );
		if ( ! problem ) {
			input.value = number;
		}
		follow( input, list );
	};

	/** Shows the country of a number with a calling code. Of several with the same code, the chosen one stays. */
	const follow = ( { value }: HTMLInputElement, list: HTMLSelectElement ) => {
		const digits = value.trim().replace( /^00/, '+' );
		if ( ! digits.startsWith( '+' ) ) {
			return;
		}
		const found = countriesOf( digits.replace( /\D/g, '' ) );
		if ( found.length && ! found.includes( list.value ) ) {
			list.value =
				[ 'US', 'GB', 'RU', 'IT', 'NO', 'FI', 'AU', 'MA', 'RE', 'CW' ]
					.filter( ( country ) => found.includes( country ) )
					.concat( found )[ 0 ] ?? '';
		}
	};

	form.querySelectorAll< HTMLInputElement >(
		'input[type="tel"][data-country]'
	).forEach( ( input ) => {
		const list = document.createElement( 'select' );
		const box = document.createElement( 'div' );
		list.className = 'jetpack-field__input';
		list.style.cssText = input.style.cssText;
		list.ariaLabel = words.countries ?? '';
		list.autocomplete = 'off';
		list.append(
			new Option( words.country, '' ),
			...named.map(
				( [ name, country ] ) =>
					new Option( `${ name } (+${ codeOf( country ) })`, country )
			)
		);
		list.value = input.dataset.country ?? '';
		box.className = 'jetpack-field__phone';
		input.before( box );
		box.append( list, input );
		lists.set( input, list );
		list.addEventListener(
			'change',
			() => {
				const old = countriesOf( input.value.replace( /\D/g, '' ) ).map(
					codeOf
				)[ 0 ];
				if ( input.value.trim().startsWith( '+' ) && old ) {
					// The number stays, its code follows the list.
					input.value = input.value
						.trim()
						.replace( new RegExp( `^\\+\\s*${ old }\\s*` ), '' );
				}
				settle( input, list );
				input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			},
			{ signal }
		);
		follow( input, list );
	} );

	const listOf = ( { target }: Event ) =>
		lists.get( target as HTMLInputElement );
	const on = ( type: string, act: ( event: Event ) => void ) =>
		element.addEventListener( type, act, { signal, capture: true } );
	// In the capturing phase: before the form validates the field.
	on( 'input', ( event ) => {
		const list = listOf( event );
		if ( list ) {
			follow( event.target as HTMLInputElement, list );
		}
	} );
	on( 'change', ( event ) => {
		const list = listOf( event );
		if ( list ) {
			settle( event.target as HTMLInputElement, list );
		}
	} );
	on( 'submit', () =>
		lists.forEach( ( list, input ) => settle( input, list ) )
	);
	on( 'reset', () =>
		setTimeout( () =>
			lists.forEach( ( list, input ) => {
				list.value = input.dataset.country ?? '';
				follow( input, list );
			} )
		)
	);

	checks.push( ( field ) => {
		const input = field.querySelector< HTMLInputElement >(
			'input[data-country]'
		);
		const list = input && lists.get( input );
		const problem =
			list && input.value.trim()
				? readNumber( input.value, list.value )[ 0 ]
				: '';
		return problem ? problems[ problem ]! : '';
	} );
	signal.addEventListener( 'abort', () =>
		lists.forEach( ( _, input ) =>
			input.parentElement?.replaceWith( input )
		)
	);
};
