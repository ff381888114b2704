import type { CSSProperties } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	AddImages,
	EditGalleryButton,
	GalleryPlaceholder,
	Uploading,
	useChosen,
	useUploads,
} from 'shared/editor/gallery-images/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { StoryAttributes } from '../attributes';
import icon from '../icon';
import { slideOf } from '../media';
import { settingsOf } from '../settings';
import { Inspector } from './inspector';
import { Slides } from './slides';

export default function StoryEdit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< StoryAttributes > ) {
	const { mediaFiles, settings } = attributes;
	const { uploading, upload } = useUploads< StoryAttributes >(
		clientId,
		( now, done ) =>
			setAttributes( {
				mediaFiles: [
					...now.mediaFiles,
					...done.map( ( media ) => slideOf( media ) ),
				],
			} ),
		true
	);
	const { choose, remember } = useChosen( mediaFiles, {
		upload,
		imageOf: ( media, before ) => slideOf( media, mediaFiles, before ),
		setImages: ( chosen ) => setAttributes( { mediaFiles: chosen } ),
	} );
	const blockProps = useBlockProps( {
		className: 'wp-story',
		style: {
			'--millwork-story-ratio': settingsOf( settings ).defaultAspectRatio,
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
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Slides
				mediaFiles={ mediaFiles }
				setAttributes={ setAttributes }
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
