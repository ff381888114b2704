import { registerBlockType } from '@wordpress/blocks';

/** Registers the blocks around a slideshow, with the attributes that it reads and writes. */
export function registerCoreBlocks(): void {
	const names = [ 'core/image', 'core/gallery', 'jetpack/tiled-gallery' ];
	for ( const name of names ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'media',
			attributes: {
				align: { type: 'string' },
				alt: { type: 'string' },
				captions: { type: 'array' },
				caption: { type: 'string' },
				id: { type: 'number' },
				ids: { type: 'array' },
				images: { type: 'array' },
				sizeSlug: { type: 'string' },
				url: { type: 'string' },
			},
			save: () => null,
		} as Parameters< typeof registerBlockType >[ 1 ] );
	}
}
