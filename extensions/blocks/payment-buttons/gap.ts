/** The gap of the stylesheet. */
const DEFAULT_GAP = '0.5em';

/**
 * The gap between buttons beside each other, for widths that are shares of the row.
 *
 * @param style The block's style, as WordPress's supports keep it.
 */
export function gapOf( style: unknown ): string {
	const gap = (
		style as { spacing?: { blockGap?: string | { left?: string } } } | null
	 )?.spacing?.blockGap;
	const value = typeof gap === 'object' ? gap?.left : gap;
	const [ , preset ] =
		/^var:preset\|spacing\|([\w-]+)$/.exec( value ?? '' ) ?? [];
	return preset
		? `var(--wp--preset--spacing--${ preset })`
		: value || DEFAULT_GAP;
}
