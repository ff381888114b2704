import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import type { Media } from 'shared/lib/library-media';
import { acceptOf, typesOf } from './labels';
import { MediaPlaceholder } from './wordpress';

interface GalleryPlaceholderProps {
	icon: ReactElement;
	title: string;
	hasVideos?: boolean;
	onSelect: ( chosen: ArrayLike< Media > | ArrayLike< File > ) => void;
}

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
