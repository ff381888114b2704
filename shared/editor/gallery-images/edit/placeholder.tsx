import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import type { Media } from 'shared/lib/library-media';
import { acceptOf, typesOf } from './labels';
import { useFocusAfter } from './use-focus-after';
import { MediaPlaceholder } from './wordpress';

interface GalleryPlaceholderProps {
	icon: ReactElement;
	title: string;
	hasVideos?: boolean;
	onSelect: ( chosen: ArrayLike< Media > | ArrayLike< File > ) => void;
}

export function GalleryPlaceholder( {
	icon,
	title,
	hasVideos = false,
	onSelect,
}: GalleryPlaceholderProps ) {
	useFocusAfter();
	return (
		<MediaPlaceholder
			icon={ icon }
			labels={ {
				title,
				instructions: hasVideos
					? __(
							'Drag and drop images and videos, upload them, or choose from your library.',
							'millwork'
						)
					: __(
							'Drag and drop images, upload them, or choose from your library.',
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
}
