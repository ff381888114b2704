/** Fills in fields from parameters of the page's URL, as Millwork\Features\Forms\Prefill\Prefill does without scripts. */
import { membersOf } from 'shared/lib/form-members';
import { config } from '../page/config';
import type { Part } from '../page/part';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The longest values, in characters. */
const LONGEST = { line: 1000, text: 20000 };

const isChoice = ( input: Input ): input is HTMLInputElement =>
	input.type === 'radio' || input.type === 'checkbox';

/** Whether neither the visitor nor a draft has answered yet. */
const isUntouched = ( input: Input ) => {
	if ( input instanceof HTMLSelectElement ) {
		const given = [ ...input.options ].findIndex(
			( option ) => option.defaultSelected
		);
		return input.selectedIndex === Math.max( 0, given );
	}
	return isChoice( input )
		? input.checked === input.defaultChecked
		: input.value === input.defaultValue;
};

/** Sets a field's inputs to the first value that they accept. Checkboxes accept several. */
function fill( inputs: Input[], texts: string[] ): void {
	const first = inputs[ 0 ]!;
	if ( ! inputs.every( isUntouched ) ) {
		return;
	}
	if ( isChoice( first ) ) {
		const offered = inputs.map( ( { value } ) => value );
		const known = texts.filter( ( text ) => offered.includes( text ) );
		const wanted = first.type === 'radio' ? known.slice( 0, 1 ) : known;
		if ( wanted.length ) {
			inputs.forEach( ( input ) => {
				( input as HTMLInputElement ).checked = wanted.includes(
					input.value
				);
			} );
		}
		return;
	}
	const [ text = '' ] = texts;
	if ( first instanceof HTMLSelectElement ) {
		const index = [ ...first.options ].findIndex(
			( { value } ) => value !== '' && value === text
		);
		if ( index >= 0 ) {
			first.selectedIndex = index;
		}
		return;
	}
	const isText = first.type === 'textarea';
	const isNumber = first.type === 'number' || first.type === 'range';
	if (
		text.length <= LONGEST[ isText ? 'text' : 'line' ] &&
		! ( isNumber && ! /^[+-]?(\d+\.?\d*|\.\d+)$/.test( text ) )
	) {
		first.value = isText ? text : text.replace( /[\r\n]+/g, ' ' );
	}
}

export const start: Part[ 'start' ] = ( { form: element, signal } ) => {
	const form = membersOf( element );
	const token = form.querySelector< HTMLInputElement >(
		'[name="millwork_form"]'
	)?.value;
	const parameters =
		config().prefill?.[ `form-${ token?.slice( 0, 32 ) }` ] ?? {};
	const address = new URLSearchParams( location.search );
	const textsOf = ( parameter: string ) =>
		[ parameter, `${ parameter }[]` ]
			.flatMap( ( one ) => address.getAll( one ) )
			.filter( Boolean );
	const set = ( inputs: Input[], texts: string[] ) => {
		const [ first ] = inputs;
		if ( first && texts.length ) {
			fill( inputs, texts );
			// Other parts follow it: conditions, sliders.
			first.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		}
	};
	const run = () =>
		Object.entries( parameters ).forEach( ( [ name, parameter ] ) => {
			const own = `mw[${ name }]`;
			const all = [
				...form.querySelectorAll< Input >( '[name]' ),
			].filter( ( input ) =>
				`${ input.name }[`.startsWith( `${ own }[` )
			);
			const partOf = ( input: Input ) =>
				input.name.slice( own.length + 1, -1 );
			if ( ! all[ 0 ] || ! partOf( all[ 0 ] ) ) {
				set( all, textsOf( parameter ) );
				return;
			}
			// The lines of an address, or the name of a signature: nobody agrees by opening a link.
			if ( all.every( isUntouched ) ) {
				all.filter( ( { type } ) => type === 'text' ).forEach(
					( input ) => {
						const part = partOf( input );
						const ending = part === 'name' ? '' : `_${ part }`;
						set( [ input ], textsOf( parameter + ending ) );
					}
				);
			}
		} );
	// The form's script resets the form after it was sent.
	form.addEventListener( 'reset', () => setTimeout( run ), { signal } );
	run();
};
