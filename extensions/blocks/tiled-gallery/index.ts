import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { TiledGalleryAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

/**
 * A drawing of hills for the inserter's preview, so that no file is loaded.
 *
 * @param width  Pixels.
 * @param height Pixels.
 * @param sky    Color.
 * @param hill   Color.
 */
const landscape = (
	width: number,
	height: number,
	sky: string,
	hill: string
) => ( {
	alt: '',
	width,
	height,
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${ width }" height="${ height }" viewBox="0 0 16 9" preserveAspectRatio="xMidYMid slice"><path fill="${ sky }" d="M0 0h16v9H0z"/><circle cx="9" cy="2.5" r="1" fill="#fff" opacity=".8"/><path fill="${ hill }" d="M0 7q4-4 8-1t8-1v4H0z"/></svg>`
	) }`,
} );

registerBlock< TiledGalleryAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		attributes: {
			images: [
				landscape( 800, 1200, '#8fb3c9', '#5b7f4a' ),
				landscape( 1500, 1000, '#e0b089', '#6b4a3a' ),
				landscape( 1500, 1000, '#3d4a66', '#1f2a30' ),
				landscape( 1500, 1000, '#b9c98f', '#5b6b3a' ),
				landscape( 1500, 1000, '#c9a18f', '#7f4a4a' ),
			],
			captions: [ __( 'The valley', 'millwork' ) ],
		},
	},
} );
