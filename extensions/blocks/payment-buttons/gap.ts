/** The stylesheet's gap. */
const DEFAULT_GAP = '0.5em';

/**
 * The gap between buttons in a row, for widths in percent.
 *
 * @param style The block's style, as WordPress's supports store it.
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
