import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import type { ImageCompareAttributes } from './attributes';

/** The attributes of WordPress's Image block. */
interface Picture {
	alt?: string;
	caption?: string | { toString: () => string };
	id?: number;
	url?: string;
	align?: string;
}

const isComplete = ( { url }: Picture ) =>
	// A stored value may have any shape.
	typeof url === 'string' && !! url && ! url.startsWith( 'blob:' );

const imageOf = ( { alt, id, url }: Picture ) => ( {
	id,
	url,
	alt: alt ?? '',
} );

export default {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ 'core/image' ],
			isMatch: ( images: Picture[] ) =>
				images.length === 2 && images.every( isComplete ),
			transform: ( [ before, after ]: [ Picture, Picture ] ) =>
				createBlock( 'jetpack/image-compare', {
					imageBefore: imageOf( before ),
					imageAfter: imageOf( after ),
					// WordPress keeps rich text in an object of its own.
					caption:
						[ before.caption, after.caption ]
							.map( ( caption ) => String( caption ?? '' ) )
							.filter( Boolean )
							.join( '<br>' ) || undefined,
					align: [ 'wide', 'full' ].find(
						( align ) => align === before.align
					),
				} ),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { imageBefore, imageAfter }: ImageCompareAttributes ) =>
				isComplete( imageBefore ) && isComplete( imageAfter ),
			transform: ( {
				caption,
				imageAfter,
				imageBefore,
			}: ImageCompareAttributes ): Block[] =>
				[ imageBefore, imageAfter ].map( ( { alt, id, url }, index ) =>
					createBlock( 'core/image', {
						alt,
						id,
						url,
						...( index === 1 && { caption } ),
					} )
				),
		},
	],
};
