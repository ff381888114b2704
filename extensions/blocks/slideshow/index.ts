import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SlideshowAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

/**
 * A drawing of hills for the inserter's preview, so that no file is loaded.
 *
 * @param sky  Color.
 * @param hill Color.
 */
const landscape = ( sky: string, hill: string ) =>
	`data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 16 9"><path fill="${ sky }" d="M0 0h16v9H0z"/><circle cx="12" cy="2.5" r="1" fill="#fff" opacity=".8"/><path fill="${ hill }" d="M0 7q4-4 8-1t8-1v4H0z"/></svg>`
	) }`;

registerBlock< SlideshowAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	deprecated,
	icon,
	transforms,
	example: {
		attributes: {
			images: [
				{
					url: landscape( '#8fb3c9', '#5b7f4a' ),
					alt: '',
					caption: __( 'The valley in the morning', 'millwork' ),
				},
				{ url: landscape( '#e0b089', '#6b4a3a' ), alt: '' },
				{ url: landscape( '#3d4a66', '#1f2a30' ), alt: '' },
			],
		},
	},
} );
