import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import type { Media } from '../types';
import { MediaPlaceholder } from './wordpress';

interface GalleryPlaceholderProps {
	icon: ReactElement;
	title: string;
	onSelect: ( chosen: ArrayLike< Media > | ArrayLike< File > ) => void;
}

/**
 * The place to begin at: pictures are dragged here, uploaded or chosen from the library.
 *
 * @param props          The props.
 * @param props.icon     The block's.
 * @param props.title    The block's.
 * @param props.onSelect Takes files and pictures of the library.
 */
export const GalleryPlaceholder = ( {
	icon,
	title,
	onSelect,
}: GalleryPlaceholderProps ) => (
	<MediaPlaceholder
		icon={ icon }
		labels={ {
			title,
			instructions: __(
				'Drag images, upload new ones or select files from your library.',
				'millwork'
			),
		} }
		accept="image/*"
		allowedTypes={ [ 'image' ] }
		multiple
		handleUpload={ false }
		onSelect={ onSelect }
	/>
);
