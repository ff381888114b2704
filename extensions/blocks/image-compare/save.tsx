import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { ComparedImage, ImageCompareAttributes } from './attributes';

/** A picture; its element is stored also where none is chosen. */
const Picture = ( {
	image: { id, url, alt, width, height } = {},
	className,
}: {
	image?: ComparedImage;
	className: string;
} ) => (
	<img
		id={ id as string | undefined }
		src={ url }
		alt={ alt }
		width={ width }
		height={ height }
		className={ className }
	/>
);

/**
 * Both pictures and the caption. What the slider needs is added when it is rendered.
 *
 * @param props.attributes The block's attributes.
 */
export default function ImageCompareSave( {
	attributes: { caption, imageAfter, imageBefore, orientation },
}: BlockSaveProps< ImageCompareAttributes > ) {
	return (
		// The class stands first in stored posts.
		<figure { ...useBlockProps.save( { className: '' } ) }>
			<div
				className="juxtapose"
				data-mode={ orientation || 'horizontal' }
			>
				<Picture
					image={ imageBefore }
					className="image-compare__image-before"
				/>
				<Picture
					image={ imageAfter }
					className="image-compare__image-after"
				/>
			</div>
			{ caption && (
				<RichText.Content tagName="figcaption" value={ caption } />
			) }
		</figure>
	);
}
