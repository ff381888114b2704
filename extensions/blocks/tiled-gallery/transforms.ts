import { createBlock } from '@wordpress/blocks';
import {
	galleryTransforms,
	idsOf,
	numberOf,
} from 'shared/editor/gallery-images';
import type { TiledGalleryAttributes } from './attributes';
import { tilesOf } from './tiles';

export default galleryTransforms< TiledGalleryAttributes >( {
	siblings: [ 'jetpack/slideshow', 'jetpack/story' ],
	// The edit lays them out once it knows their sizes.
	create: ( images, { align, columns, linkTo } ) =>
		createBlock( 'jetpack/tiled-gallery', {
			images,
			ids: idsOf( images ),
			align,
			...( columns && { columns } ),
			...( [ 'media', 'attachment' ].includes( linkTo ?? '' ) && {
				linkTo,
			} ),
		} ),
	toImages: ( attributes ) =>
		tilesOf( attributes ).map( ( { alt, caption, href, id, url } ) => ( {
			alt,
			caption,
			id: numberOf( { id } ) || undefined,
			url,
			...( href && { href, linkDestination: attributes.linkTo } ),
		} ) ),
	toGallery: ( { align, columns } ) => ( { align, columns } ),
} );
