import { getCurrencyFormat } from './format';

/**
 * Reads an amount that someone typed. Grouping is removed.
 *
 * People use their own separators for another country's currency, and 12.50 € must not become 1250 €. So the grouping
 * character counts as the decimal separator if it can't be grouping: it comes after the decimal separator, or once with
 * one or two digits after it.
 *
 * @param text The currency's symbol or code, spaces and apostrophes are skipped.
 * @param code ISO 4217, uppercase; an unknown one is read as USD.
 * @return Major units; null if it isn't a number.
 */
export function parseCurrency( text: string, code: string ): number | null {
	const format = getCurrencyFormat( code );
	let rest = text.replace( /\s/g, '' );
	const negative = /^[-−]/.test( rest );
	if ( negative ) {
		rest = rest.slice( 1 );
	}
	// The symbol first, because MOP's is MOP$.
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
