import { __ } from '@wordpress/i18n';

/** A size of ads, as the trade knows it. */
export interface Format {
	/** As the attribute holds it. */
	name: string;
	label: string;
	/** Pixels. */
	width: number;
	height: number;
}

/** The formats, as php/Format.php has them too. The first stands in for one that nobody knows. */
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
 * The format of a block.
 *
 * @param name What it stores.
 */
export const formatOf = ( name: string ): Format => {
	const all = formats();
	return all.find( ( format ) => format.name === name ) ?? all[ 0 ];
};
