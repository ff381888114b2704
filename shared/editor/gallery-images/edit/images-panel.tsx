import { useRef } from 'react';
import { Button, PanelBody } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { GalleryPicture } from '../types';
import { AltControl, isMissing } from './alt-control';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { imageLabels } from './labels';
import type { GalleryLabels } from './labels';
import { buttonData, useImageActions } from './use-image-actions';

interface ImagesPanelProps< Picture > {
	title: string;
	images: readonly Picture[];
	setImages: ( images: Picture[] ) => void;
	labels?: GalleryLabels;
	/** Whether one is a video; without it, none is. */
	isVideo?: ( picture: Picture ) => boolean;
}

/**
 * The pictures one by one, in the sidebar: what each says to who does not see it, where it stands, and
 * a way to take it out, also one that is not in the library.
 *
 * @param props           The props.
 * @param props.title     The panel's title.
 * @param props.images    The pictures.
 * @param props.setImages Stores them.
 * @param props.labels    What the gallery calls them.
 * @param props.isVideo   Whether one is a video.
 */
export function ImagesPanel< Picture extends GalleryPicture >( {
	title,
	images,
	setImages,
	labels = imageLabels,
	isVideo,
}: ImagesPanelProps< Picture > ) {
	const list = useRef< HTMLDivElement >( null );
	const { move, remove } = useImageActions( list, images, setImages, labels );
	// A video has its title.
	const pictures = images.filter( ( picture ) => ! isVideo?.( picture ) );
	const missing = pictures.filter( ( { alt } ) => isMissing( alt ) ).length;
	return (
		<PanelBody
			// Seen without opening it.
			title={
				missing > 0
					? sprintf(
							/* translators: 1: title of a panel, as 'Images', 2: number of images. */
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
					'Describe each picture for people who do not see it. Leave the text empty if a picture is decoration.',
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
				{ images.map( ( picture, index ) => (
					// By its place: a picture may be there twice, and the focus stays where it is.
					<div key={ index } className="millwork-gallery-image">
						{ isVideo?.( picture ) ? (
							<video
								src={ picture.url }
								preload="metadata"
								muted
							/>
						) : (
							<img alt="" src={ picture.url } loading="lazy" />
						) }
						<AltControl
							label={ labels.alt( index + 1 ) }
							value={ picture.alt ?? '' }
							isVideo={ isVideo?.( picture ) }
							onChange={ ( value ) =>
								setImages(
									images.map( ( image, position ) =>
										position === index
											? { ...image, alt: value }
											: image
									)
								)
							}
						/>
						<div className="millwork-gallery-buttons">
							<Button
								{ ...buttonData( index, 'back' ) }
								icon={ chevronLeft }
								label={ labels.back( index + 1 ) }
								size="small"
								disabled={ index === 0 }
								accessibleWhenDisabled
								onClick={ () => move( index, -1 ) }
							/>
							<Button
								{ ...buttonData( index, 'forward' ) }
								icon={ chevronRight }
								label={ labels.forward( index + 1 ) }
								size="small"
								disabled={ index === images.length - 1 }
								accessibleWhenDisabled
								onClick={ () => move( index, 1 ) }
							/>
							<Button
								{ ...buttonData( index, 'remove' ) }
								variant="link"
								isDestructive
								aria-label={ labels.remove( index + 1 ) }
								onClick={ () => remove( index ) }
							>
								{ __( 'Remove', 'millwork' ) }
							</Button>
						</div>
					</div>
				) ) }
			</div>
		</PanelBody>
	);
}
