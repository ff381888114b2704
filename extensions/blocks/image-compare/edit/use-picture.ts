import { useEffect, useState } from 'react';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { messageOf, useOnceUploaded } from 'shared/editor/uploads';
import type { UploadError } from 'shared/editor/uploads';
import type { Media } from 'shared/lib/library-media';
import type { Side } from '../attributes';
import { imageOf, isImage } from '../pictures';
import type { EditProps, Notices, PostLock } from './wordpress';

/**
 * Sets the picture of one side: from the library, or from a file. During an upload the post can't be saved, and the
 * block keeps its picture; a failure is shown in a notice.
 *
 * @return Props for WordPress's pickers.
 */
export function usePicture(
	side: Side,
	clientId: string,
	setAttributes: EditProps[ 'setAttributes' ]
) {
	const registry = useRegistry();
	const [ isUploading, setIsUploading ] = useState( false );

	useEffect( () => {
		const post = registry.dispatch( 'core/editor' ) as unknown as
			PostLock | undefined;
		if ( ! isUploading ) {
			return undefined;
		}
		const lock = `millwork/image-compare/${ clientId }/${ side }`;
		post?.lockPostSaving?.( lock );
		return () => post?.unlockPostSaving?.( lock );
	}, [ clientId, isUploading, registry, side ] );

	const uploaded = useOnceUploaded( ( media ) => {
		setIsUploading( false );
		setAttributes( { [ side ]: imageOf( media ) } );
	} );
	const onError = ( error: UploadError ) => {
		uploaded.drop();
		setIsUploading( false );
		(
			registry.dispatch( 'core/notices' ) as unknown as Notices
		 ).createErrorNotice(
			messageOf( error ) ||
				__(
					'The image couldn’t be uploaded. Try again, or choose another one.',
					'millwork'
				),
			{ type: 'snackbar' }
		);
	};
	const onSelect = ( media: Media | undefined ) => {
		if ( ! media ) {
			return;
		}
		if ( ! isImage( media ) ) {
			onError(
				__(
					'Only images can be compared. Choose an image.',
					'millwork'
				)
			);
		} else {
			setIsUploading( true );
			uploaded.offer( media );
		}
	};
	return { isUploading, onError, onSelect };
}

export type Picture = ReturnType< typeof usePicture >;
