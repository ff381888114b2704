import { useRef, useState } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { uploadFile } from 'shared/editor/uploads';
import type { Registry } from 'shared/editor/uploads';
import type { Media } from 'shared/lib/library-media';
import { typesOf } from './labels';
import type { Notices, PostLock, Settings } from './wordpress';

/** Makes the post locks of different uploads distinct. */
let batches = 0;

/**
 * Uploads files and appends them to a gallery in one undo step. Until then the post can't be saved. A failed file is
 * reported in a notice; the others continue.
 *
 * @param append    Appends pictures to the block's current attributes.
 * @param hasVideos Whether videos are accepted too.
 * @return The number of running uploads, and a function to start more.
 */
export function useUploads< Attributes extends object >(
	clientId: string,
	append: ( attributes: Attributes, done: Media[] ) => void,
	hasVideos = false
): { uploading: number; upload: ( files: ArrayLike< File > ) => void } {
	const registry = useRegistry();
	const allowedTypes = typesOf( hasVideos );
	const [ uploading, setUploading ] = useState( 0 );
	const latest = useRef( append );
	latest.current = append;

	const fail = ( message: string ) =>
		(
			registry.dispatch( 'core/notices' ) as unknown as Notices
		 ).createErrorNotice( message, { type: 'snackbar' } );

	const upload = ( list: ArrayLike< File > ) => {
		const { getBlockAttributes, getSettings } = registry.select(
			blockEditorStore
		) as {
			getBlockAttributes: ( id: string ) => Attributes | null;
			getSettings: () => Settings;
		};
		const { mediaUpload } = getSettings();
		const files = Array.from( list ).filter( ( { name, type } ) => {
			const isTaken = allowedTypes.some( ( kind ) =>
				type.startsWith( `${ kind }/` )
			);
			if ( ! isTaken ) {
				const problem = hasVideos
					? /* translators: %s: name of a file. */
						__( '%s isn’t an image or a video.', 'millwork' )
					: /* translators: %s: name of a file. */
						__( '%s isn’t an image.', 'millwork' );
				fail( sprintf( problem, name ) );
			}
			return isTaken;
		} );
		if ( ! mediaUpload || files.length === 0 ) {
			return;
		}
		const lock = `millwork/gallery/${ clientId }/${ ++batches }`;
		const post = registry.dispatch( 'core/editor' ) as unknown as
			PostLock | undefined;
		post?.lockPostSaving( lock );
		setUploading( ( count ) => count + files.length );

		// One result per file, in the files' order; null for a failed one.
		const results = files.map( (): Media | null | undefined => undefined );
		const settle = ( index: number, result: Media | null ) => {
			if ( results[ index ] !== undefined ) {
				return;
			}
			results[ index ] = result;
			setUploading( ( count ) => count - 1 );
			if ( results.includes( undefined ) ) {
				return;
			}
			const attributes = getBlockAttributes( clientId );
			const done = results.filter( ( media ) => !! media );
			// The block may have been removed by now.
			if ( attributes && done.length ) {
				latest.current( attributes, done );
			}
			post?.unlockPostSaving( lock );
		};
		files.forEach( ( file, index ) => {
			uploadFile( registry as unknown as Registry, mediaUpload, file, {
				allowedTypes,
				onDone: ( media ) => settle( index, media ),
				onError: ( reason = '' ) => {
					fail(
						// With several files, the user needs to know which one failed.
						reason.includes( file.name )
							? reason
							: sprintf(
									/* translators: 1: name of a file, 2: what happened, a sentence. */
									__(
										'%1$s couldn’t be uploaded: %2$s',
										'millwork'
									),
									file.name,
									reason
								)
					);
					settle( index, null );
				},
			} );
		} );
	};
	return { uploading, upload };
}
