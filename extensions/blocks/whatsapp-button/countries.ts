/** Countries and their calling codes. */
import codes from './calling-codes.json';

export interface Country {
	/** The stored value. */
	value: string;
	/** For example 'Germany (+49)'. */
	label: string;
}

/** Codes, each with its countries; the default country comes first. */
const TABLE = Object.entries( codes ).map( ( [ code, countries ] ) => ( {
	code,
	countries: countries.split( ' ' ),
} ) );

/** The calling code if the country is unknown. */
const FALLBACK = '1';

const digitsOf = ( text: string ) => text.replace( /\D+/g, '' );

/**
 * The stored value for a country: its code, with its letters if the code alone means another country.
 *
 * @param entry The code's entry.
 */
const valueOf = ( country: string, entry: ( typeof TABLE )[ number ] ) =>
	entry.code + ( country === entry.countries[ 0 ] ? '' : country );

/**
 * The list of countries, by name.
 *
 * @param language The language of the names, for example 'de'.
 * @param stored   The stored code, which is always in the list.
 */
export function countryList( language: string, stored = '' ): Country[] {
	let names: Intl.DisplayNames;
	try {
		names = new Intl.DisplayNames( [ language, 'en' ], { type: 'region' } );
	} catch {
		names = new Intl.DisplayNames( [ 'en' ], { type: 'region' } );
	}
	const list = TABLE.flatMap( ( entry ) =>
		entry.countries.map( ( country ) => ( {
			value: valueOf( country, entry ),
			label: `${ names.of( country ) ?? country } (+${ entry.code })`,
		} ) )
	).sort( ( a, b ) =>
		a.label.localeCompare( b.label, names.resolvedOptions().locale )
	);
	const value = listedCode( stored );
	return list.some( ( country ) => country.value === value ) || ! value
		? list
		: [ { value, label: `+${ digitsOf( value ) }` }, ...list ];
}

/**
 * A stored code in the list's form: stored posts may have a country's letters or other characters.
 *
 * @param stored For example '49', '49DE', '1-876' or '1CA'.
 * @return Unchanged if the list lacks the code.
 */
export function listedCode( stored: string ): string {
	const entry = TABLE.find( ( { code } ) => code === digitsOf( stored ) );
	const country = /[A-Z]{2}$/.exec( stored )?.[ 0 ];
	if ( ! entry ) {
		return stored;
	}
	return valueOf(
		country && entry.countries.includes( country )
			? country
			: entry.countries[ 0 ]!,
		entry
	);
}

/**
 * The calling code of the site's country.
 *
 * @param locale For example 'de_AT', 'ja' or 'de_DE_formal'.
 * @return '1' if the locale has no country.
 */
export function codeOfLocale( locale = '' ): string {
	const [ , language, region ] =
		/^([a-z]{2,3})(?:_([A-Z]{2}))?/.exec( locale ) ?? [];
	let country = region;
	try {
		country ??= language && new Intl.Locale( language ).maximize().region;
	} catch {
		// The browser doesn't know the language.
	}
	const entry = TABLE.find( ( { countries } ) =>
		countries.includes( country! )
	);
	return entry ? valueOf( country!, entry ) : FALLBACK;
}

/**
 * Splits a number with a country code: '+49 30 1234' or '0049 30 1234'.
 *
 * @param text As typed.
 * @return Undefined without a valid country code.
 */
export function splitInternational(
	text: string
): { countryCode: string; phoneNumber: string } | undefined {
	const [ , number ] = /^\s*(?:\+|00)\s*(\d.*)$/.exec( text ) ?? [];
	const found = TABLE.filter( ( { code } ) =>
		digitsOf( number ?? '' ).startsWith( code )
	).sort( ( a, b ) => b.code.length - a.code.length )[ 0 ];
	if ( ! number || ! found ) {
		return undefined;
	}
	let rest = number;
	for ( const digit of found.code ) {
		rest = rest.slice( rest.indexOf( digit ) + 1 );
	}
	return {
		countryCode: valueOf( found.countries[ 0 ]!, found ),
		phoneNumber: rest.replace( /^[\s.)-]+/, '' ),
	};
}

/**
 * Whether a text is a phone number without country code: digits, spaces, dots and brackets.
 *
 * @param text As typed.
 */
export const isPhoneNumber = ( text: string ): boolean =>
	/^[\d\s.()]*\d[\d\s.()]*$/.test( text );
