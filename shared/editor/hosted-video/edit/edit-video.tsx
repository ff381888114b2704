import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** A video of the media library. */
export interface ChosenVideo {
	id: number;
	url: string;
}

/** The toolbar's button that takes a video of the media library in place of the hosted one. */
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
						<ToolbarButton onClick={ open }>
							{ __( 'Edit video', 'millwork' ) }
						</ToolbarButton>
					</ToolbarGroup>
				) }
			/>
		</MediaUploadCheck>
	);
}
