import { __ } from '@wordpress/i18n';

/** A standard ad size. */
export interface Format {
	/** As stored in the attribute. */
	name: string;
	label: string;
	width: number;
	height: number;
}

/** The formats, as in php/Format.php. The first replaces unknown ones. */
export const formats = (): [ Format, ...Format[] ] => [
	{
		name: 'mrec',
		label: __( 'Rectangle 300x250', 'millwork' ),
		width: 300,
		height: 250,
	},
	{
		name: 'leaderboard',
		label: __( 'Leaderboard 728x90', 'millwork' ),
		width: 728,
		height: 90,
	},
	{
		name: 'mobile_leaderboard',
		label: __( 'Mobile Leaderboard 320x50', 'millwork' ),
		width: 320,
		height: 50,
	},
	{
		name: 'wideskyscraper',
		label: __( 'Wide Skyscraper 160x600', 'millwork' ),
		width: 160,
		height: 600,
	},
];

/**
 * A block's format.
 *
 * @param name The stored name.
 */
export const formatOf = ( name: string ): Format => {
	const all = formats();
	return all.find( ( format ) => format.name === name ) ?? all[ 0 ];
};
