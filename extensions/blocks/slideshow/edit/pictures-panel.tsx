import { Button, PanelBody, TextareaControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { speak } from '@wordpress/a11y';
import type { SlideshowImage } from '../attributes';

interface PicturesPanelProps {
	images: SlideshowImage[];
	setImages: ( images: SlideshowImage[] ) => void;
}

/**
 * The pictures one by one: what each says to who does not see it, and a way to take it out, also one
 * that is not in the library.
 *
 * @param props           The props.
 * @param props.images    The pictures.
 * @param props.setImages Changes them.
 */
export function PicturesPanel( { images, setImages }: PicturesPanelProps ) {
	return (
		<PanelBody
			title={ __( 'Pictures', 'millwork' ) }
			initialOpen={ false }
			className="wp-block-jetpack-slideshow_pictures"
		>
			<p>
				{ __(
					'Describe each picture for people who do not see it. Leave the text empty if a picture is decoration.',
					'millwork'
				) }
			</p>
			{ images.map( ( { alt, url }, index ) => (
				<div key={ `${ url } ${ index }` }>
					<img alt="" src={ url } loading="lazy" />
					<TextareaControl
						label={ sprintf(
							/* translators: %d: number of a slide. */
							__( 'Alternative text of slide %d', 'millwork' ),
							index + 1
						) }
						rows={ 2 }
						value={ alt ?? '' }
						onChange={ ( value ) =>
							setImages(
								images.map( ( image, position ) =>
									position === index
										? { ...image, alt: value }
										: image
								)
							)
						}
						__nextHasNoMarginBottom
					/>
					<Button
						variant="link"
						isDestructive
						aria-label={ sprintf(
							/* translators: %d: number of a slide. */
							__( 'Remove slide %d', 'millwork' ),
							index + 1
						) }
						onClick={ () => {
							setImages(
								images.filter(
									( _, position ) => position !== index
								)
							);
							speak( __( 'The slide is removed.', 'millwork' ) );
						} }
					>
						{ __( 'Remove', 'millwork' ) }
					</Button>
				</div>
			) ) }
		</PanelBody>
	);
}
