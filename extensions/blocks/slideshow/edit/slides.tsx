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
 * The slides as visitors see them, with captions to type into.
 *
 * @param props.isSelected Whether empty captions show themselves.
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
		// Not on the container: the library takes its styles away when it goes.
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
 * A control as it is stored; the slider brings it to life.
 *
 * @param props.label Its name; the slider names the pause button by what it does.
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
 * The shape of a slideshow: its first picture's, between square and 16:9.
 *
 * @param image The picture, loaded.
 */
const ratioOf = ( { naturalHeight, naturalWidth }: HTMLImageElement ) =>
	naturalHeight
		? Math.min( Math.max( naturalWidth / naturalHeight, 1 ), 16 / 9 )
		: undefined;
