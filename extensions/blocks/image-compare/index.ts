import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { ImageCompareAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

/**
 * A drawing of a house for the inserter's preview, so that no file is loaded.
 *
 * @param sky  Color.
 * @param wall Color.
 * @param roof Color.
 */
const house = ( sky: string, wall: string, roof: string ) => ( {
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 16 10"><path fill="${ sky }" d="M0 0h16v10H0z"/><path fill="${ wall }" d="M3 5h10v5H3z"/><path fill="${ roof }" d="m2 5 6-4 6 4z"/><path fill="#fff" opacity=".7" d="M4.5 6h2v2h-2zm5 0h2v2h-2z"/></svg>`
	) }`,
	alt: '',
	width: 1600,
	height: 1000,
} );

registerBlock< ImageCompareAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		attributes: {
			imageBefore: house( '#b9bcbd', '#a69d90', '#6b655f' ),
			imageAfter: house( '#8fc3dc', '#f0dcae', '#b5502f' ),
			caption: __( 'The house, before and after', 'millwork' ),
		},
	},
} );
