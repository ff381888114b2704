import { MediaUploadCheck } from '@wordpress/block-editor';
import { DropZone, FormFileUpload, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { acceptOf } from './labels';

interface AddImagesProps {
	isSelected: boolean;
	uploading: number;
	hasVideos?: boolean;
	upload: ( files: ArrayLike< File > ) => void;
}

/** Passed on to the button; WordPress's types lack it. */
const secondary = { variant: 'secondary' };

/** Shown below a gallery: the number of running uploads, a drop zone, and the upload button. */
export const AddImages = ( {
	isSelected,
	uploading,
	hasVideos = false,
	upload,
}: AddImagesProps ) => (
	<>
		<Uploading count={ uploading } hasVideos={ hasVideos } />
		<MediaUploadCheck>
			<DropZone onFilesDrop={ upload } />
			{ isSelected && (
				<FormFileUpload
					className="millwork-gallery-add"
					accept={ acceptOf( hasVideos ) }
					multiple
					onChange={ ( { currentTarget } ) =>
						upload( currentTarget.files ?? [] )
					}
					__next40pxDefaultSize
					{ ...secondary }
				>
					{ hasVideos
						? __( 'Upload an image or a video', 'millwork' )
						: __( 'Upload an image', 'millwork' ) }
				</FormFileUpload>
			) }
		</MediaUploadCheck>
	</>
);

export const Uploading = ( {
	count,
	hasVideos = false,
}: {
	count: number;
	hasVideos?: boolean;
} ) =>
	count > 0 ? (
		<p className="millwork-gallery-progress" role="status">
			<Spinner />
			{ hasVideos
				? sprintf(
						/* translators: %d: number of files. */
						_n(
							'Uploading %d file…',
							'Uploading %d files…',
							count,
							'millwork'
						),
						count
					)
				: sprintf(
						/* translators: %d: number of files. */
						_n(
							'Uploading %d image…',
							'Uploading %d images…',
							count,
							'millwork'
						),
						count
					) }
		</p>
	) : null;
