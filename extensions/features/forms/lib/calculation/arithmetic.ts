/**
 * Exact decimal arithmetic: numbers are integers in units of 10^-12 with at most 15 digits before the point.
 * `undefined` means that there is no result: too large a number, or a division by zero.
 * `Millwork\Features\Forms\Calculation\Arithmetic` does the same in PHP.
 */
const PLACES = 12;
const UNIT = 10n ** 12n;
const LIMIT = 10n ** 27n;

const within = ( units: bigint ) =>
	units < LIMIT && units > -LIMIT ? units : undefined;

/** Divides, rounding half away from zero. */
function divide( a: bigint, b: bigint ): bigint {
	const isNegative = a < 0n !== b < 0n;
	const [ left, right ] = [ a < 0n ? -a : a, b < 0n ? -b : b ];
	const quotient = ( left * 2n + right ) / ( right * 2n );
	return isNegative ? -quotient : quotient;
}

/** @param text Such as '-12.5', '.5' or '1e3'. */
export function readNumber( text: string ): bigint | undefined {
	const [ , sign, whole = '', fraction = '', exponent = '0' ] =
		/^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec( text ) ?? [];
	if ( ! whole && ! fraction ) {
		return undefined;
	}
	const digits = BigInt( sign + whole + fraction );
	const places =
		PLACES -
		fraction.length +
		Math.max( -3000, Math.min( 3000, Number( exponent ) ) );
	return within(
		places < 0
			? divide( digits, 10n ** BigInt( -places ) )
			: digits * 10n ** BigInt( places )
	);
}

/** Such as '-12.50', rounded half away from zero. */
export function writeNumber( units: bigint, decimals: number ): string {
	const rounded = divide( units, 10n ** BigInt( PLACES - decimals ) );
	const digits = String( rounded < 0n ? -rounded : rounded ).padStart(
		decimals + 1,
		'0'
	);
	const end = digits.length - decimals;
	return (
		( rounded < 0n ? '-' : '' ) +
		digits.slice( 0, end ) +
		( decimals ? `.${ digits.slice( end ) }` : '' )
	);
}

/** @param operator '+', '-', '*' or '/'. */
export function combine(
	operator: string,
	a: bigint,
	b: bigint
): bigint | undefined {
	if ( operator === '+' ) {
		return within( a + b );
	}
	if ( operator === '-' ) {
		return within( a - b );
	}
	if ( operator === '*' ) {
		return within( divide( a * b, UNIT ) );
	}
	return b ? within( divide( a * UNIT, b ) ) : undefined;
}
