import {
	MediaPlaceholder as Placeholder,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import type { ComponentType, ReactElement } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOnItsWay, titleOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import icon from '../icon';
import type { FieldsProps } from './fields';

const MediaPlaceholder = Placeholder as ComponentType< {
	icon: ReactElement;
	labels: { title: string; instructions: string };
	accept: string;
	allowedTypes: string[];
	onSelect: ( media: Media ) => void;
} >;

/**
 * The product's picture: one is picked, changed or removed.
 *
 * @param props          The props.
 * @param props.values   The block's values.
 * @param props.onChange Sets some.
 */
export function ImagePicker( {
	values: { featuredMediaId, featuredMediaTitle, featuredMediaUrl },
	onChange,
}: Pick< FieldsProps, 'values' | 'onChange' > ) {
	const pick = ( media: Media ) => {
		if ( media && ! isOnItsWay( media ) ) {
			onChange( {
				featuredMediaId: media.id,
				featuredMediaUrl: urlOf( media ),
				featuredMediaTitle: media.alt || titleOf( media ),
			} );
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
				/>
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
