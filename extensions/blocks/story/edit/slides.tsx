import { __ } from '@wordpress/i18n';
import { ImageCaption } from 'shared/editor/gallery-images/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { StoryAttributes } from '../attributes';
import { isVideo } from '../media';
import { slideLabels } from './labels';

interface SlidesProps {
	mediaFiles: StoryAttributes[ 'mediaFiles' ];
	setAttributes: BlockEditProps< StoryAttributes >[ 'setAttributes' ];
	/** Whether empty captions show themselves. */
	isSelected: boolean;
}

/**
 * The slides on their stage, to be scrolled, with captions to type into.
 *
 * @param props               The props.
 * @param props.mediaFiles    The slides.
 * @param props.setAttributes Of the block.
 * @param props.isSelected    Whether empty captions show themselves.
 */
export const Slides = ( {
	mediaFiles,
	setAttributes,
	isSelected,
}: SlidesProps ) => (
	<div className="wp-block-jetpack-story__player">
		<ol
			className="wp-block-jetpack-story__slides"
			// What scrolls is reached by the keyboard.
			tabIndex={ 0 }
			aria-label={ __( 'Slides', 'millwork' ) }
		>
			{ mediaFiles.map( ( file, index ) => (
				<li
					key={ `${ file.url } ${ index }` }
					className="wp-block-jetpack-story__slide"
				>
					<figure>
						{ isVideo( file ) ? (
							<video
								src={ file.url }
								aria-label={ file.alt || file.title }
								preload="metadata"
								controls
								playsInline
							/>
						) : (
							<img src={ file.url } alt={ file.alt } />
						) }
						<ImageCaption
							label={ slideLabels.caption( index + 1 ) }
							value={ file.caption ?? '' }
							onChange={ ( caption ) =>
								setAttributes( {
									mediaFiles: mediaFiles.map(
										( other, place ) =>
											place === index
												? { ...other, caption }
												: other
									),
								} )
							}
							isOffered={ isSelected }
						/>
					</figure>
				</li>
			) ) }
		</ol>
	</div>
);
