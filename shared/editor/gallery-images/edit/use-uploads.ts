import { useRef, useState } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { uploadFile } from 'shared/editor/uploads';
import type { Registry } from 'shared/editor/uploads';
import type { Media } from 'shared/lib/library-media';
import { typesOf } from './labels';
import type { Notices, PostLock, Settings } from './wordpress';

/** Tells the post's locks of all uploads apart. */
let batches = 0;

/**
 * Uploads files and appends them to a gallery, all in one step that one undo takes back. Until then the post cannot be
 * saved. A file that fails is told of in a notice; the others go on.
 *
 * @param append    Appends pictures, given the attributes that the block has by then.
 * @param hasVideos Whether it takes videos too.
 * @return How many files are on their way, and what takes more.
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
						__( '%s is neither an image nor a video.', 'millwork' )
					: /* translators: %s: name of a file. */
						__( '%s is not an image.', 'millwork' );
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

		// One result a file, in the order of the files; null for one that failed.
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
			// The block may be gone by now.
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
						// Of several files the person has to know which one to bring again.
						reason.includes( file.name )
							? reason
							: sprintf(
									/* translators: 1: name of a file, 2: what happened, a sentence. */
									__(
										'%1$s was not uploaded: %2$s',
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
