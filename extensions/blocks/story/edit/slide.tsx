import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { isVideo } from 'shared/editor/gallery-images';
import type { StoryMedia } from '../attributes';
import { isCropped } from '../player/state';
import type { StorySettings } from '../settings';

interface SlideProps {
	file: StoryMedia;
	settings: StorySettings;
}

/** A picture or video on the stage. */
export function Slide( { file, settings }: SlideProps ) {
	const { alt, height, title, url, width } = file;
	const [ hasFailed, setFailed ] = useState( false );
	const [ ratio, setRatio ] = useState(
		width && height ? width / height : 0
	);
	const fail = () => setFailed( true );
	if ( hasFailed ) {
		return (
			<p className="wp-block-jetpack-story__problem">
				{ __(
					'This file can’t be shown. It may have been deleted: remove the slide, or choose the file again.',
					'millwork'
				) }
			</p>
		);
	}
	const style = isCropped(
		ratio,
		settings.defaultAspectRatio,
		settings.cropUpTo
	)
		? ( { objectFit: 'cover' } as const )
		: undefined;
	return isVideo( file ) ? (
		<video
			src={ url }
			style={ style }
			aria-label={ alt || title }
			preload="metadata"
			controls
			playsInline
			onLoadedMetadata={ ( { currentTarget: video } ) =>
				setRatio( video.videoWidth / video.videoHeight || 0 )
			}
			onError={ fail }
		/>
	) : (
		<>
			{ settings.blurredBackground && (
				<img
					className="wp-block-jetpack-story__shade"
					src={ url }
					alt=""
				/>
			) }
			<img
				src={ url }
				style={ style }
				alt={ alt ?? '' }
				onLoad={ ( { currentTarget: image } ) =>
					setRatio( image.naturalWidth / image.naturalHeight || 0 )
				}
				onError={ fail }
			/>
		</>
	);
}
