import {
	MediaPlaceholder as Placeholder,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf, useOnceUploaded } from 'shared/editor/uploads';
import type { UploadError } from 'shared/editor/uploads';
import { titleOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import icon from '../icon';
import type { FieldsProps } from './fields';

const MediaPlaceholder = Placeholder as ComponentType< {
	icon: ReactElement;
	labels: { title: string; instructions: string };
	accept: string;
	allowedTypes: string[];
	onSelect: ( media?: Media ) => void;
	onError: ( error: UploadError ) => void;
} >;

/** Adds, changes or removes the product's picture. */
export function ImagePicker( {
	values: { featuredMediaId, featuredMediaTitle, featuredMediaUrl },
	onChange,
}: Pick< FieldsProps, 'values' | 'onChange' > ) {
	const [ problem, setProblem ] = useState( '' );
	const uploaded = useOnceUploaded( ( media ) =>
		onChange( {
			featuredMediaId: media.id,
			featuredMediaUrl: urlOf( media ),
			featuredMediaTitle: media.alt || titleOf( media ),
		} )
	);
	const pick = ( media?: Media ) => {
		setProblem( '' );
		if ( media ) {
			uploaded.offer( media );
		}
	};
	if ( ! featuredMediaUrl ) {
		return (
			<div className="jetpack-simple-payments-picker">
				<MediaPlaceholder
					icon={ icon }
					labels={ {
						title: __( 'Product image', 'millwork' ),
						instructions: __(
							'Upload an image or pick one from your media library.',
							'millwork'
						),
					} }
					accept="image/*"
					allowedTypes={ [ 'image' ] }
					onSelect={ pick }
					onError={ ( error ) => {
						uploaded.drop();
						setProblem(
							messageOf( error ) ||
								__(
									'The image couldn’t be uploaded. Try again, or choose another one.',
									'millwork'
								)
						);
					} }
				/>
				{ problem && (
					<Notice status="error" isDismissible={ false }>
						{ problem }
					</Notice>
				) }
			</div>
		);
	}
	return (
		<div className="jetpack-simple-payments-picker">
			<figure>
				<img
					src={ featuredMediaUrl }
					alt={ featuredMediaTitle ?? '' }
				/>
			</figure>
			<div className="jetpack-simple-payments-picker-buttons">
				<MediaUploadCheck>
					<MediaUpload
						title={ __( 'Product image', 'millwork' ) }
						allowedTypes={ [ 'image' ] }
						value={ featuredMediaId || undefined }
						onSelect={ pick }
						render={ ( { open } ) => (
							<Button
								variant="secondary"
								onClick={ open }
								__next40pxDefaultSize
							>
								{ __( 'Edit image', 'millwork' ) }
							</Button>
						) }
					/>
				</MediaUploadCheck>
				<Button
					variant="tertiary"
					isDestructive
					onClick={ () =>
						onChange( {
							featuredMediaId: 0,
							featuredMediaUrl: null,
							featuredMediaTitle: null,
						} )
					}
					__next40pxDefaultSize
				>
					{ __( 'Remove image', 'millwork' ) }
				</Button>
			</div>
		</div>
	);
}
