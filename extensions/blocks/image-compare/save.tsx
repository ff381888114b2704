import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { ComparedImage, ImageCompareAttributes } from './attributes';

/** A picture; its element is saved even without a picture. */
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

/** Both pictures and the caption. The slider's markup is added on rendering. */
export default function ImageCompareSave( {
	attributes: { caption, imageAfter, imageBefore, orientation },
}: BlockSaveProps< ImageCompareAttributes > ) {
	return (
		// In stored posts this class comes first.
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
