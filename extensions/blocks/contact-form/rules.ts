/**
 * The rules for answers. `Millwork\Features\Forms\Submission\Validation` does the same in PHP, and decides; both pass
 * `shared/data/form-rules-vectors.json`.
 */
import { isValidEmail } from 'shared/lib/email';

/** From the form's definition. */
export interface Rule {
	type: string;
	required?: boolean;
	options?: string[];
	date_format?: string;
}

const URL_PATTERN =
	/^(?:https?:\/\/)?[^\s./?#:@]+(?:\.[^\s./?#:@]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const TELEPHONE = /^[\p{Nd}\p{L}\s+().\/#*,;:\-]{3,60}$/u;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const CHOICES = /^(?:radio|select|image-select|rating)$/;

/**
 * Validates an answer.
 *
 * @param value Trimmed; a list for a group of checkboxes.
 * @return The error's code; '' if it is valid.
 */
export function findProblem( rule: Rule, value: string | string[] ): string {
	const { type } = rule;
	if ( /^(?:hidden|consent|address|signature)$/.test( type ) ) {
		return '';
	}
	if ( type === 'file' ) {
		return rule.required && ! value.length ? type : '';
	}
	const isChoice = Array.isArray( value ) || CHOICES.test( type );
	if ( ! value.length ) {
		if ( ! rule.required ) {
			return '';
		}
		if ( type === 'checkbox' ) {
			return 'tick';
		}
		return isChoice ? 'choose' : 'required';
	}
	if ( isChoice ) {
		return [ value ]
			.flat()
			.every( ( one ) => rule.options?.includes( one ) )
			? ''
			: 'choice';
	}
	if ( type === 'checkbox' ) {
		return '';
	}
	if ( [ ...value ].length > ( type === 'textarea' ? 20_000 : 1000 ) ) {
		return 'long';
	}
	const isFit: Record< string, () => unknown > = {
		email: () => isValidEmail( value ),
		url: () => URL_PATTERN.test( value ),
		telephone: () =>
			TELEPHONE.test( value ) && /(?:\p{Nd}.*){3}/u.test( value ),
		date: () => readDate( value, rule.date_format ?? '' ),
		time: () => TIME.test( value ),
	};
	// The type comes from the page: it may be the name of an inherited property.
	if ( Object.hasOwn( isFit, type ) ) {
		return isFit[ type ]!() ? '' : type;
	}
	if ( type !== 'number' && type !== 'slider' ) {
		return '';
	}
	return NUMBER.test( value ) ? '' : 'number';
}

/**
 * Parses a date in a format, or in ISO 8601 as browsers return it. Separators don't matter, and a two-digit year is in
 * this century.
 *
 * @param text   For example '1.2.2027'.
 * @param format The letters d, m and Y with separators, for example 'd/m/Y'.
 * @return For example '2027-02-01'; '' if it isn't a date.
 */
export function readDate( text: string, format: string ): string {
	const numbers =
		/^\s*(\d{1,4})[\s/.-]+(\d{1,2})[\s/.-]+(\d{1,4})\.?\s*$/.exec( text );
	if ( ! numbers ) {
		return '';
	}
	const order =
		numbers[ 1 ]!.length === 4 ? 'Ymd' : format.replace( /[^dmY]/g, '' );
	const part = ( letter: string ) =>
		numbers[ order.indexOf( letter ) + 1 ] ?? '';
	const day = part( 'd' ).padStart( 2, '0' );
	const year = ( part( 'Y' ).length === 2 ? '20' : '' ) + part( 'Y' );
	const iso = `${ year }-${ part( 'm' ).padStart( 2, '0' ) }-${ day }`;
	const date = new Date( `${ iso }T00:00:00Z` );
	// February 30 would be a day in March.
	return /^(?!0000)\d{4}-\d\d-\d\d$/.test( iso ) &&
		date.getUTCDate() === +day &&
		! Number.isNaN( +date )
		? iso
		: '';
}

/**
 * Formats a date.
 *
 * @param iso    From readDate().
 * @param format As in readDate().
 */
export function writeDate( iso: string, format: string ): string {
	const [ year = '', month = '', day = '' ] = iso.split( '-' );
	return format
		.replace( 'Y', year )
		.replace( 'm', month )
		.replace( 'd', day );
}
