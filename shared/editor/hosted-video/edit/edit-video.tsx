import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** A video from the media library. */
export interface ChosenVideo {
	id: number;
	url: string;
}

/** The toolbar button that replaces the hosted video with one from the media library. */
export function EditVideo( {
	onSelect,
}: {
	onSelect: ( video: ChosenVideo ) => void;
} ) {
	return (
		<MediaUploadCheck>
			<MediaUpload
				title={ __( 'Select a video', 'millwork' ) }
				allowedTypes={ [ 'video' ] }
				onSelect={ ( { id, url }: { id: number; url?: string } ) => {
					if ( url ) {
						onSelect( { id, url } );
					}
				} }
				render={ ( { open }: { open: () => void } ) => (
					<ToolbarGroup>
						<ToolbarButton
							onClick={ open }
							style={ { whiteSpace: 'nowrap' } }
						>
							{ __( 'Edit video', 'millwork' ) }
						</ToolbarButton>
					</ToolbarGroup>
				) }
			/>
		</MediaUploadCheck>
	);
}
