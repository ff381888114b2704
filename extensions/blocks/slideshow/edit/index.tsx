import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	DropZone,
	FormFileUpload,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	idsOf,
	imageOf,
	inStep,
	keepForeign,
	sizeOf,
	withImages,
} from '../images';
import type { Media } from '../images';
import icon from '../icon';
import { Inspector } from './inspector';
import { Slides } from './slides';
import { useLibraryTexts } from './use-library-texts';
import { firstWords, useUploads } from './use-uploads';
import { MediaPlaceholder } from './wordpress';
import type { EditProps } from './wordpress';

/** Files of the canvas are no instances of this window's File. */
const isFile = ( chosen: Media | File ): chosen is File =>
	'arrayBuffer' in chosen;

/** Passed on to the button; the types of WordPress's component leave it out. */
const secondary = { variant: 'secondary' };

export default function SlideshowEdit( {
	attributes,
	clientId,
	isSelected,
	setAttributes: set,
}: EditProps ) {
	const { effect, images } = attributes;
	const setAttributes: typeof set = ( change ) =>
		set( inStep( change, attributes ) );
	const library = useLibraryTexts();
	const blockProps = useBlockProps( { 'data-effect': effect } );
	const { uploading, upload } = useUploads( clientId, setAttributes );

	const choose = async ( chosen: ArrayLike< Media > | ArrayLike< File > ) => {
		const list = Array.from< Media | File >( chosen );
		const files = list.filter( isFile );
		if ( files.length ) {
			upload( files );
			return;
		}
		const size = sizeOf( attributes );
		const before = await library.recall();
		setAttributes( {
			...withImages(
				keepForeign(
					( list as Media[] ).map( ( media ) =>
						imageOf( media, size, images, before )
					),
					images
				)
			),
			...firstWords( attributes ),
		} );
	};
	const progress = uploading > 0 && (
		<p className="wp-block-jetpack-slideshow_progress" role="status">
			<Spinner />
			{ sprintf(
				/* translators: %d: number of files. */
				_n(
					'Uploading %d image…',
					'Uploading %d images…',
					uploading,
					'millwork'
				),
				uploading
			) }
		</p>
	);

	if ( images.length === 0 ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ icon }
					labels={ {
						title: __( 'Slideshow', 'millwork' ),
						instructions: __(
							'Drag images, upload new ones or select files from your library.',
							'millwork'
						),
					} }
					accept="image/*"
					allowedTypes={ [ 'image' ] }
					multiple
					handleUpload={ false }
					onSelect={ choose }
				/>
				{ progress }
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<MediaUploadCheck>
						<MediaUpload
							title={ __( 'Edit slideshow', 'millwork' ) }
							allowedTypes={ [ 'image' ] }
							multiple
							gallery
							value={ idsOf( images ) }
							onSelect={ choose }
							render={ ( { open } ) => (
								<ToolbarButton
									onClick={ () => {
										library.remember( idsOf( images ) );
										open();
									} }
								>
									{ __( 'Edit Slideshow', 'millwork' ) }
								</ToolbarButton>
							) }
						/>
					</MediaUploadCheck>
				</ToolbarGroup>
			</BlockControls>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Slides
				attributes={ attributes }
				setAttributes={ setAttributes }
				isSelected={ isSelected }
			/>
			{ progress }
			<MediaUploadCheck>
				<DropZone onFilesDrop={ upload } />
				{ isSelected && (
					<FormFileUpload
						className="wp-block-jetpack-slideshow_add"
						accept="image/*"
						multiple
						onChange={ ( { currentTarget } ) =>
							upload( currentTarget.files ?? [] )
						}
						__next40pxDefaultSize
						{ ...secondary }
					>
						{ __( 'Upload an image', 'millwork' ) }
					</FormFileUpload>
				) }
			</MediaUploadCheck>
		</div>
	);
}
