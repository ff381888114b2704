import type { CSSProperties } from 'react';

/**
 * The style of a button's width. A share of the row leaves room for the gaps beside it, so that two
 * halves stand in one row.
 *
 * @param width As '50%' or '150px'; none for the width of the text.
 */
export function widthStyle( width?: string ): CSSProperties {
	if ( ! width?.includes( '%' ) ) {
		return { width };
	}
	const rest = ( 100 - Number( width.replace( '%', '' ) ) ) / 100;
	return {
		width: `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ rest })`,
	};
}
