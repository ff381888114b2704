import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import type { Media } from 'shared/lib/library-media';
import { idsOf } from '../images';
import type { GalleryPicture } from '../types';
import { typesOf } from './labels';

/** Outside of WordPress's gallery a click would choose one file and none of those before. */
const adding = { multiple: 'add' as unknown as true };

interface EditGalleryButtonProps {
	/** The button. */
	label: string;
	/** The media modal. */
	title: string;
	images: readonly GalleryPicture[];
	/** Whether videos are chosen too: WordPress's gallery knows none, its library does. */
	hasVideos?: boolean;
	/** Called when the modal opens, with the pictures' numbers. */
	onOpen: ( ids: number[] ) => void;
	onSelect: ( chosen: ArrayLike< Media > ) => void;
}

/**
 * The toolbar's button for WordPress's gallery, in which pictures are added, sorted and described.
 *
 * @param props.images The block's pictures.
 */
export const EditGalleryButton = ( {
	label,
	title,
	images,
	hasVideos = false,
	onOpen,
	onSelect,
}: EditGalleryButtonProps ) => (
	<BlockControls>
		<ToolbarGroup>
			<MediaUploadCheck>
				<MediaUpload
					title={ title }
					allowedTypes={ typesOf( hasVideos ) }
					multiple
					{ ...( hasVideos && adding ) }
					gallery={ ! hasVideos }
					value={ idsOf( images ) }
					onSelect={ onSelect }
					render={ ( { open } ) => (
						<ToolbarButton
							onClick={ () => {
								onOpen( idsOf( images ) );
								open();
							} }
						>
							{ label }
						</ToolbarButton>
					) }
				/>
			</MediaUploadCheck>
		</ToolbarGroup>
	</BlockControls>
);
