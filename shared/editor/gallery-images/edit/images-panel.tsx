import { useRef, useState } from 'react';
import { Button, PanelBody } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { GalleryPicture } from '../types';
import { isMissing } from './alt-control';
import { imageLabels } from './labels';
import type { GalleryLabels } from './labels';
import { PanelRow } from './panel-row';
import { useImageActions } from './use-image-actions';

/** How many pictures are shown at first and added per press: a stored gallery may have any number. */
const STEP = 100;

interface ImagesPanelProps< Picture > {
	title: string;
	images: readonly Picture[];
	setImages: ( images: Picture[] ) => void;
	labels?: GalleryLabels;
	/** Whether an item is a video; if left out, none is. */
	isVideo?: ( picture: Picture ) => boolean;
}

/**
 * The pictures one by one in the sidebar: alternative text, position, and a button to remove each, even if it isn't in
 * the library.
 */
export function ImagesPanel< Picture extends GalleryPicture >( {
	title,
	images,
	setImages,
	labels = imageLabels,
	isVideo,
}: ImagesPanelProps< Picture > ) {
	const list = useRef< HTMLDivElement >( null );
	const [ shown, setShown ] = useState( STEP );
	const { focusOn, move, remove } = useImageActions(
		list,
		images,
		setImages,
		labels
	);
	// A video has its title instead.
	const pictures = images.filter( ( picture ) => ! isVideo?.( picture ) );
	const missing = pictures.filter( ( { alt } ) => isMissing( alt ) ).length;
	return (
		<PanelBody
			// Visible without opening the panel.
			title={
				missing > 0
					? sprintf(
							/* translators: 1: title of a panel, such as 'Images', 2: number of images. */
							__( '%1$s (%2$d not described)', 'millwork' ),
							title,
							missing
						)
					: title
			}
			initialOpen={ false }
			className="millwork-gallery-images"
		>
			<p>
				{ __(
					'Describe each image for people who can’t see it. Leave the text empty for decorative images.',
					'millwork'
				) }
			</p>
			{ missing > 0 && (
				<p className="millwork-gallery-missing">
					{ sprintf(
						/* translators: 1: number of images, 2: number of all images. */
						_n(
							'%1$d of %2$d images has no alternative text.',
							'%1$d of %2$d images have no alternative text.',
							missing,
							'millwork'
						),
						missing,
						pictures.length
					) }
				</p>
			) }
			<div ref={ list }>
				{ images.slice( 0, shown ).map( ( picture, index ) => (
					<PanelRow
						// By position: a picture may appear twice, and focus should stay in place.
						key={ index }
						picture={ picture }
						index={ index }
						count={ images.length }
						labels={ labels }
						isVideo={ isVideo?.( picture ) ?? false }
						setAlt={ ( alt ) =>
							setImages(
								images.map( ( image, position ) =>
									position === index
										? { ...image, alt }
										: image
								)
							)
						}
						onMove={ ( step ) => {
							setShown( Math.max( shown, index + step + 1 ) );
							move( index, step );
						} }
						onRemove={ () => remove( index ) }
					/>
				) ) }
			</div>
			{ images.length > shown && (
				<p>
					<Button
						variant="secondary"
						onClick={ () => {
							setShown( shown + STEP );
							focusOn( shown, 'back' );
						} }
						__next40pxDefaultSize
					>
						{ sprintf(
							/* translators: 1: number of images that are shown, 2: number of all images. */
							__( 'Show more (%1$d of %2$d)', 'millwork' ),
							shown,
							images.length
						) }
					</Button>
				</p>
			) }
		</PanelBody>
	);
}
