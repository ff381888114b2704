import type { CSSProperties } from 'react';

/**
 * The style of a button's width. A percentage leaves room for the gaps, so that two halves fit in a row.
 *
 * @param width For example '50%' or '150px'; undefined to fit the text.
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
