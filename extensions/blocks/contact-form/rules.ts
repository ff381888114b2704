/**
 * What answers have to be. `Millwork\Features\Forms\Submission\Validation` is the PHP twin, and the one that decides; both
 * pass `shared/data/form-rules-vectors.json`.
 */
import { isValidEmail } from 'shared/lib/email';

/** As a form's definition has it. */
export interface Rule {
	type: string;
	required?: boolean;
	options?: string[];
	min?: string;
	max?: string;
	date_format?: string;
}

const URL_PATTERN =
	/^(?:https?:\/\/)?[^\s./?#:@]+(?:\.[^\s./?#:@]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const TELEPHONE = /^[\p{Nd}\p{L}\s+().\/#*,;:\-]{3,60}$/u;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const CHOICES = /^(?:radio|select|image-select|rating)$/;

/**
 * Finds what is wrong with an answer.
 *
 * @param value Without white space around it; a list for a group of check boxes.
 * @return A word for the sentence that says so; '' if nothing is wrong.
 */
export function findProblem( rule: Rule, value: string | string[] ): string {
	const { type } = rule;
	if ( /^(?:hidden|file|consent)$/.test( type ) ) {
		return '';
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
	// The type comes from the page: it may be the name of something that every object has.
	if ( Object.hasOwn( isFit, type ) ) {
		return isFit[ type ]!() ? '' : type;
	}
	if ( type !== 'number' && type !== 'slider' ) {
		return '';
	}
	if ( ! NUMBER.test( value ) ) {
		return 'number';
	}
	if ( rule.min && +value < +rule.min ) {
		return 'min';
	}
	return rule.max && +value > +rule.max ? 'max' : '';
}

/**
 * Reads a date in a format, or in ISO 8601 as browsers give it. What stands between the numbers does
 * not matter, and a year may have two digits: those of this century.
 *
 * @param text   What was typed, as '1.2.2027'.
 * @param format The letters d, m and Y with what stands between them, as 'd/m/Y'.
 * @return As '2027-02-01'; '' if it is no date.
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
	// 30 February would be a day in March.
	return /^(?!0000)\d{4}-\d\d-\d\d$/.test( iso ) &&
		date.getUTCDate() === +day &&
		! Number.isNaN( +date )
		? iso
		: '';
}

/**
 * Writes a date.
 *
 * @param iso    As readDate() gives it.
 * @param format As there.
 */
export function writeDate( iso: string, format: string ): string {
	const [ year = '', month = '', day = '' ] = iso.split( '-' );
	return format
		.replace( 'Y', year )
		.replace( 'm', month )
		.replace( 'd', day );
}
