import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { __ } from '@wordpress/i18n';
import { ImageCaption } from 'shared/editor/gallery-images/edit';
import type { SlideshowAttributes } from '../attributes';
import { slideLabels } from './labels';
import { useSlider } from './use-slider';
import type { EditProps } from './wordpress';

interface SlidesProps {
	attributes: SlideshowAttributes;
	setAttributes: EditProps[ 'setAttributes' ];
	isSelected: boolean;
}

/**
 * The slides as visitors see them, with editable captions.
 *
 * @param props.isSelected Whether empty captions are shown.
 */
export function Slides( {
	attributes,
	setAttributes,
	isSelected,
}: SlidesProps ) {
	const container = useRef< HTMLDivElement >( null );
	const [ ratio, setRatio ] = useState< number >();
	const { images } = attributes;
	useSlider( container, attributes );

	const setCaption = ( index: number, caption: string ) =>
		setAttributes( {
			images: images.map( ( image, position ) =>
				position === index ? { ...image, caption } : image
			),
		} );

	return (
		// Not on the container, whose styles the library removes when it is destroyed.
		<div style={ { '--millwork-slideshow-ratio': ratio } as CSSProperties }>
			<div
				ref={ container }
				className="wp-block-jetpack-slideshow_container swiper"
			>
				<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
					{ images.map( ( { alt, caption = '', url }, index ) => (
						<li
							key={ `${ url } ${ index }` }
							className="wp-block-jetpack-slideshow_slide swiper-slide"
						>
							<figure>
								<img
									alt={ alt }
									className="wp-block-jetpack-slideshow_image"
									src={ url }
									onLoad={ ( { currentTarget } ) =>
										index === 0 &&
										setRatio( ratioOf( currentTarget ) )
									}
								/>
								<ImageCaption
									className="wp-block-jetpack-slideshow_caption gallery-caption"
									label={ slideLabels.caption( index + 1 ) }
									value={ caption }
									onChange={ ( value ) =>
										setCaption( index, value )
									}
									isOffered={ isSelected }
								/>
							</figure>
						</li>
					) ) }
				</ul>
				<Button
					name="button-prev"
					label={ __( 'Previous slide', 'millwork' ) }
				/>
				<Button
					name="button-next"
					label={ __( 'Next slide', 'millwork' ) }
				/>
				<Button name="button-pause" />
				<div className="wp-block-jetpack-slideshow_pagination" />
			</div>
		</div>
	);
}

/**
 * A control as it is stored; the slider activates it.
 *
 * @param props.label The slider changes the pause button's label.
 */
function Button( { name, label }: { name: string; label?: string } ) {
	return (
		<div
			className={ `wp-block-jetpack-slideshow_${ name }` }
			role="button"
			tabIndex={ 0 }
			{ ...( label && { 'aria-label': label } ) }
		/>
	);
}

/**
 * A slideshow's aspect ratio: its first picture's, limited to between 1:1 and 16:9.
 *
 * @param image A loaded picture.
 */
const ratioOf = ( { naturalHeight, naturalWidth }: HTMLImageElement ) =>
	naturalHeight
		? Math.min( Math.max( naturalWidth / naturalHeight, 1 ), 16 / 9 )
		: undefined;
