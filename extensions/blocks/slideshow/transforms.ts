import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { galleryTransforms, numberOf } from 'shared/editor/gallery-images';
import type { SlideshowAttributes } from './attributes';
import { withImages } from './images';

export default galleryTransforms< SlideshowAttributes >( {
	siblings: [ 'jetpack/tiled-gallery', 'jetpack/story' ],
	create: ( images, { align, sizeSlug } ) =>
		createBlock( 'jetpack/slideshow', {
			...withImages( images ),
			align,
			...( sizeSlug && { sizeSlug } ),
			pauseLabel: __( 'Pause Slideshow', 'millwork' ),
		} ),
	toImages: ( { images, sizeSlug } ) =>
		images.map( ( { alt, caption, id, url } ) => ( {
			alt,
			caption,
			id: numberOf( { id } ) || undefined,
			url,
			sizeSlug,
		} ) ),
	toGallery: ( { align, sizeSlug } ) => ( { align, sizeSlug } ),
} );
