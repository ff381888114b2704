import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import type { Media } from 'shared/lib/library-media';
import { acceptOf, typesOf } from './labels';
import { MediaPlaceholder } from './wordpress';

interface GalleryPlaceholderProps {
	icon: ReactElement;
	title: string;
	/** Whether videos are taken too. */
	hasVideos?: boolean;
	onSelect: ( chosen: ArrayLike< Media > | ArrayLike< File > ) => void;
}

/**
 * The place to begin at: pictures are dragged here, uploaded or chosen from the library.
 *
 * @param props.icon  The block's.
 * @param props.title The block's.
 */
export const GalleryPlaceholder = ( {
	icon,
	title,
	hasVideos = false,
	onSelect,
}: GalleryPlaceholderProps ) => (
	<MediaPlaceholder
		icon={ icon }
		labels={ {
			title,
			instructions: hasVideos
				? __(
						'Drag images and videos, upload new ones or select files from your library.',
						'millwork'
					)
				: __(
						'Drag images, upload new ones or select files from your library.',
						'millwork'
					),
		} }
		accept={ acceptOf( hasVideos ) }
		allowedTypes={ typesOf( hasVideos ) }
		multiple
		handleUpload={ false }
		onSelect={ onSelect }
	/>
);
