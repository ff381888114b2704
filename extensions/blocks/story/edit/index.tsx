import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	AddImages,
	EditGalleryButton,
	GalleryPlaceholder,
	imagesCheck,
	Uploading,
	useChosen,
	useUploads,
} from 'shared/editor/gallery-images/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { StoryAttributes, StoryMedia } from '../attributes';
import icon from '../icon';
import { filesOf, slideOf } from '../media';
import { settingsOf } from '../settings';
import { Inspector } from './inspector';
import { SlideEditor } from './slide-editor';

export const useChecks = ( { mediaFiles }: Readonly< StoryAttributes > ) => [
	imagesCheck( filesOf( mediaFiles ).length ),
];

export default function StoryEdit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< StoryAttributes > ) {
	const mediaFiles = filesOf( attributes.mediaFiles );
	const settings = settingsOf( attributes.settings );
	const [ chosen, setChosen ] = useState( 0 );
	const setFiles = ( changed: StoryMedia[] ) =>
		setAttributes( { mediaFiles: changed } );
	const { uploading, upload } = useUploads< StoryAttributes >(
		clientId,
		( now, done ) => {
			const before = filesOf( now.mediaFiles );
			setChosen( before.length );
			setFiles( [
				...before,
				...done.map( ( media ) => slideOf( media ) ),
			] );
		},
		true
	);
	const { choose, remember } = useChosen( mediaFiles, {
		upload,
		imageOf: ( media, before ) => slideOf( media, mediaFiles, before ),
		setImages: setFiles,
	} );
	const blockProps = useBlockProps( {
		className: 'wp-story',
		style: {
			'--millwork-story-ratio': settings.defaultAspectRatio,
		} as CSSProperties,
	} );

	if ( mediaFiles.length === 0 ) {
		return (
			<div { ...blockProps }>
				<GalleryPlaceholder
					icon={ icon }
					title={ __( 'Story', 'millwork' ) }
					hasVideos
					onSelect={ choose }
				/>
				<Uploading count={ uploading } hasVideos />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<EditGalleryButton
				label={ __( 'Edit', 'millwork' ) }
				title={ __( 'Edit story', 'millwork' ) }
				images={ mediaFiles }
				hasVideos
				onOpen={ remember }
				onSelect={ choose }
			/>
			<Inspector
				files={ mediaFiles }
				setFiles={ setFiles }
				stored={ attributes.settings }
				lightbox={ attributes.lightbox }
				setAttributes={ setAttributes }
			/>
			<SlideEditor
				files={ mediaFiles }
				setFiles={ setFiles }
				chosen={ chosen }
				choose={ setChosen }
				settings={ settings }
				isSelected={ isSelected }
			/>
			<AddImages
				isSelected={ isSelected }
				uploading={ uploading }
				hasVideos
				upload={ upload }
			/>
		</div>
	);
}
