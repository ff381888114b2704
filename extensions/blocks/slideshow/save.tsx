import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { SlideshowAttributes, SlideshowImage } from './attributes';

const Slide = ( { alt, caption, id, url }: SlideshowImage ) => (
	<li className="wp-block-jetpack-slideshow_slide swiper-slide">
		<figure>
			<img
				alt={ alt }
				// Stored posts have 'wp-image-undefined' if there is no ID.
				className={ `wp-block-jetpack-slideshow_image wp-image-${ id && typeof id === 'object' ? '' : id }` }
				data-id={ id }
				src={ url }
			/>
			{ caption && (
				<RichText.Content
					className="wp-block-jetpack-slideshow_caption gallery-caption"
					tagName="figcaption"
					value={ caption }
				/>
			) }
		</figure>
	</li>
);

/** The pictures as a list, with controls that the page's script activates. */
export default function SlideshowSave( {
	attributes,
}: BlockSaveProps< SlideshowAttributes > ) {
	const {
		autoplay,
		containerClass = 'wp-block-jetpack-slideshow_container swiper',
		delay,
		effect,
		images,
		pauseLabel = 'Pause Slideshow',
	} = attributes;
	if ( images.length === 0 ) {
		return null;
	}
	const blockProps = useBlockProps.save( {
		// In stored posts this class comes first.
		className: '',
		'data-autoplay': autoplay || undefined,
		'data-delay': autoplay ? delay : undefined,
		'data-effect': effect,
	} );
	return (
		<div { ...blockProps }>
			<div className={ containerClass }>
				<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
					{ images.map( ( image, index ) => (
						<Slide key={ index } { ...image } />
					) ) }
				</ul>
				{ /* eslint-disable jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- Stored in posts; PHP labels them on the page and makes them focusable. */ }
				<a
					className="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white"
					role="button"
				/>
				<a
					className="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white"
					role="button"
				/>
				<a
					aria-label={ pauseLabel }
					className="wp-block-jetpack-slideshow_button-pause"
					role="button"
				/>
				{ /* eslint-enable jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid */ }
				<div className="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white" />
			</div>
		</div>
	);
}
