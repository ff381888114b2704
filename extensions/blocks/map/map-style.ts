/** The map styles, by the block style's name. */
export const STYLES = [
	'default',
	'black_and_white',
	'satellite',
	'terrain',
] as const;

export type MapStyle = ( typeof STYLES )[ number ];

/**
 * The style in a block's classes.
 *
 * @param className For example 'is-style-terrain'.
 */
export function styleOf( className = '' ): MapStyle {
	const names = className.split( /\s+/ );
	return (
		STYLES.find( ( name ) => names.includes( `is-style-${ name }` ) ) ??
		'default'
	);
}
