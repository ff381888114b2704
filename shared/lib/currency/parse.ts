import { getCurrencyFormat } from './format';

/**
 * Reads an amount that a person typed: grouping is stripped.
 *
 * People type their own habits into a currency of another country, and 12.50 € must not become
 * 1250 €. So where the grouping character cannot be one, because it stands after the decimal one, or
 * once and with one or two digits behind it, it is read as the decimal one.
 *
 * @param text What was typed; the symbol or code of the currency, spaces and apostrophes are skipped.
 * @param code An ISO 4217 code in capitals; an unknown one is read as if it were USD.
 * @return Major units; null if it is no number.
 */
export function parseCurrency( text: string, code: string ): number | null {
	const format = getCurrencyFormat( code );
	let rest = text.replace( /\s/g, '' );
	const negative = /^[-−]/.test( rest );
	if ( negative ) {
		rest = rest.slice( 1 );
	}
	// The symbol first: that of MOP is MOP$.
	for ( const word of [ format.symbol.replace( /\s/g, '' ), code ] ) {
		if ( word && rest.startsWith( word ) ) {
			rest = rest.slice( word.length );
		} else if ( word && rest.endsWith( word ) ) {
			rest = rest.slice( 0, -word.length );
		}
	}
	rest = rest.replace( /['’]/g, '' );

	const { decimal } = format;
	const grouping = decimal === ',' ? '.' : ',';
	const last = rest.lastIndexOf( grouping );
	const single = last === rest.indexOf( grouping );
	const point = rest.indexOf( decimal );
	const behind = rest.length - last - 1;
	const swapped =
		last >= 0 &&
		single &&
		( point >= 0
			? point < last
			: format.precision > 0 && behind > 0 && behind < 3 );
	rest = rest.replaceAll( swapped ? decimal : grouping, '' );
	rest = rest.replace( swapped ? grouping : decimal, '.' );
	if ( ! /^(\d+\.?\d*|\.\d+)$/.test( rest ) ) {
		return null;
	}
	const amount = Number( rest );
	if ( ! Number.isFinite( amount ) ) {
		return null;
	}
	return negative && amount !== 0 ? -amount : amount;
}
