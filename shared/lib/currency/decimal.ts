/**
 * An exact decimal number, read from text. Money never passes through binary fractions: 1.005 is exactly that here, not
 * the 1.00499999999999989… of a `number`.
 */
export interface Decimal {
	negative: boolean;
	/** All digits, without the point. */
	digits: string;
	/** The number of digits after the point. */
	scale: number;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * @param amount A number, or decimal text with a period: '-12.50'. An exponent is accepted only in a number, since
 *               untrusted text could ask for any number of zeros.
 * @return null if it is neither.
 */
export function readDecimal( amount: unknown ): Decimal | null {
	let match: RegExpExecArray | null = null;
	if ( typeof amount === 'number' ) {
		match = NUMBER.exec( String( amount ) );
	} else if ( typeof amount === 'string' ) {
		match = DECIMAL.exec( amount );
	}
	if ( ! match ) {
		return null;
	}
	const [ , sign, whole = '', fraction = '', exponent = '0' ] = match;
	const digits = whole + fraction;
	const scale = fraction.length - Number( exponent );
	return {
		negative: sign === '-',
		digits: scale < 0 ? digits + '0'.repeat( -scale ) : digits,
		scale: Math.max( 0, scale ),
	};
}

/**
 * A decimal number in units of a power of ten.
 *
 * @param decimal From `readDecimal`.
 * @param places  2 for hundredths.
 * @return `units`: unsigned digits, rounded half away from zero; `exact`: whether nothing was rounded.
 */
export function countUnits(
	{ digits, scale }: Decimal,
	places: number
): { units: bigint; exact: boolean } {
	if ( scale <= places ) {
		return {
			units: BigInt( digits + '0'.repeat( places - scale ) ),
			exact: true,
		};
	}
	const padded = digits.padStart( scale - places + 1, '0' );
	const end = padded.length - ( scale - places );
	const rest = padded.slice( end );
	const kept = BigInt( padded.slice( 0, end ) );
	return {
		units: rest[ 0 ]! >= '5' ? kept + 1n : kept,
		exact: /^0*$/.test( rest ),
	};
}
