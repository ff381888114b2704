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

/** Without this, a click outside WordPress's gallery selects one file and unselects the others. */
const adding = { multiple: 'add' as unknown as true };

interface EditGalleryButtonProps {
	label: string;
	title: string;
	images: readonly GalleryPicture[];
	/** Whether videos can be chosen too. WordPress's gallery has none, but its library does. */
	hasVideos?: boolean;
	/** Called when the modal opens, with the pictures' IDs. */
	onOpen: ( ids: number[] ) => void;
	onSelect: ( chosen: ArrayLike< Media > ) => void;
}

/** The toolbar button that opens WordPress's gallery for adding, sorting and describing pictures. */
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
							style={ { whiteSpace: 'nowrap' } }
						>
							{ label }
						</ToolbarButton>
					) }
				/>
			</MediaUploadCheck>
		</ToolbarGroup>
	</BlockControls>
);
