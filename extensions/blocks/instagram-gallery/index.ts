import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { InstagramGalleryAttributes } from './attributes';
import icon from './icon';
import save from './save';
import { transforms } from './transforms';

/**
 * A drawing for the inserter's preview, so that no file is loaded.
 *
 * @param back  Color.
 * @param front Color.
 */
const picture = ( back: string, front: string ) => ( {
	link: 'https://www.instagram.com/p/example/',
	alt: '',
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${ back }" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="${ front }"/></svg>`
	) }`,
} );

registerBlock< InstagramGalleryAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		attributes: {
			isStackedOnMobile: false,
			posts: [
				picture( '#8fb3c9', '#5b7f4a' ),
				picture( '#e0b089', '#6b4a3a' ),
				picture( '#3d4a66', '#e0b089' ),
				picture( '#b9c98f', '#7f4a4a' ),
				picture( '#c9a18f', '#3d4a66' ),
				picture( '#6b4a3a', '#b9c98f' ),
			],
		},
	},
} );
