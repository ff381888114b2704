/**
 * Writes phone numbers with the code of their country. `Millwork\Features\Forms\Fields\InternationalNumber` does the
 * same in PHP, and decides; both pass `shared/data/international-numbers-vectors.json`.
 */
import table from 'shared/data/calling-codes.json';

/** The calling code, and the prefix of national numbers, by country. */
const COUNTRIES: Record< string, string > = table.countries;

/** Zeros of the scripts whose digits are typed most. */
const ZEROS = [ 0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10 ];

const EXTENSION = /^(?:ext\.?|x|#|,|;)\s*(\d{1,8})$/i;

export const countries = Object.keys( COUNTRIES );

const rowOf = ( country: string ) =>
	( ( Object.hasOwn( COUNTRIES, country ) && COUNTRIES[ country ] ) || '' )
		.split( ' ' )
		.concat( '' );

/** A country's calling code, such as '49'; '' for none. */
export const codeOf = ( country: string ) => rowOf( country )[ 0 ]!;

/** The countries whose calling code a number begins with. */
export const countriesOf = ( digits: string ) =>
	countries.filter( ( country ) => digits.startsWith( codeOf( country ) ) );

/** A number without its first digits. */
const without = ( count: number, number: string ) =>
	number.replace( new RegExp( `^(?: *\\d){${ count }} *` ), '' );

/**
 * @param text    A number as typed.
 * @param country The country of numbers without a calling code, '' for none.
 * @return What is wrong ('telephone', or 'country' if its code is missing; '' if nothing is), and the number, such as
 *         '+49 30 123456'.
 */
export function readNumber(
	text: string,
	country: string
): [ problem: string, number: string ] {
	const [ , head = '', rest = '' ] =
		/^([^\p{L}#,;]*)(.*)$/su.exec( withDigits( text ) ) ?? [];
	const tail = rest.trim();
	const [ , extension ] = EXTENSION.exec( tail ) ?? [];
	let number = head
		.replace( /\(0\)/g, ' ' )
		.replace( /[^\d+]+/g, ' ' )
		.trim()
		.replace( /^(?:00 ?(?=[1-9])|\+ )/, '+' );
	if ( ( tail && ! extension ) || ! /^\+?\d[\d ]*$/.test( number ) ) {
		return [ 'telephone', text ];
	}
	const isWhole = number.startsWith( '+' );
	let row = rowOf( country );
	if ( isWhole ) {
		number = number.slice( 1 );
		// Countries with the same code have the same prefix, or none.
		row =
			countriesOf( number.replace( / /g, '' ) )
				.map( rowOf )
				.sort( ( a, b ) => b[ 1 ]!.length - a[ 1 ]!.length )[ 0 ] ??
			rowOf( '' );
		number = without( row[ 0 ]!.length, number );
	}
	const [ code = '', trunk = '' ] = row;
	if ( ! code ) {
		return [ isWhole ? 'telephone' : 'country', text ];
	}
	let digits = number.replace( / /g, '' );
	// Numbers with a calling code often keep the zero; other prefixes may be part of the number.
	if (
		trunk &&
		digits.startsWith( trunk ) &&
		( ! isWhole || trunk === '0' )
	) {
		number = without( trunk.length, number );
		digits = number.replace( / /g, '' );
	}
	// North American numbers have ten digits.
	const isFit =
		code === '1'
			? digits.length === 10
			: digits.length >= 4 && code.length + digits.length <= 15;
	return isFit
		? [
				'',
				`+${ code } ${ number }${
					extension ? ` ext. ${ extension }` : ''
				}`,
			]
		: [ 'telephone', text ];
}

/** A text with digits of 0 to 9. */
const withDigits = ( text: string ) =>
	text.replace( /\p{Nd}/gu, ( digit ) => {
		const code = digit.codePointAt( 0 )!;
		const zero = ZEROS.find( ( one ) => code >= one && code < one + 10 );
		return zero === undefined ? digit : String( code - zero );
	} );
