/** What a map looks like, by the name of the block's style. */
export const STYLES = [
	'default',
	'black_and_white',
	'satellite',
	'terrain',
] as const;

export type MapStyle = ( typeof STYLES )[ number ];

/**
 * The style that a block's classes name.
 *
 * @param className The block's classes, as 'is-style-terrain'.
 */
export function styleOf( className = '' ): MapStyle {
	const names = className.split( /\s+/ );
	return (
		STYLES.find( ( name ) => names.includes( `is-style-${ name }` ) ) ??
		'default'
	);
}
