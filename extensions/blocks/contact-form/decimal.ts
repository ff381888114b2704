/**
 * Reads and compares decimal numbers of any size and length, so that none is rounded. Same as
 * `Millwork\Features\Forms\Fields\Decimal`.
 */

/** The value of 0.DIGITS times ten to the power of `point`. */
export interface Decimal {
	negative: boolean;
	/** Without zeros at both ends; '' for zero. */
	digits: string;
	point: number;
}

const NUMBER = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** Larger exponents are all the same, as in PHP. */
const MOST_EXPONENT = 1e9;

export function readDecimal( text: string ): Decimal | undefined {
	const parts = NUMBER.exec( text );
	if ( ! parts ) {
		return undefined;
	}
	const [ , sign, whole = '', fraction = '', power = '0' ] = parts;
	const all = whole + fraction;
	const rest = all.replace( /^0+/, '' );
	const digits = rest.replace( /0+$/, '' );
	const exponent = Math.max(
		-MOST_EXPONENT,
		Math.min( MOST_EXPONENT, Number( power ) )
	);
	return {
		negative: sign === '-' && !! digits,
		digits,
		point: digits ? whole.length + exponent - all.length + rest.length : 0,
	};
}

export const signOf = ( { digits, negative }: Decimal ) => {
	if ( ! digits ) {
		return 0;
	}
	return negative ? -1 : 1;
};

/** @return Below 0 if a is less, 0 if they are equal, above 0 if a is more. */
export function compareDecimals( a: Decimal, b: Decimal ): number {
	const sign = signOf( a );
	if ( sign !== signOf( b ) ) {
		return sign - signOf( b );
	}
	if ( a.point !== b.point ) {
		return ( a.point - b.point ) * sign;
	}
	if ( a.digits === b.digits ) {
		return 0;
	}
	return a.digits < b.digits ? -sign : sign;
}
