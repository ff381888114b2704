/**
 * Uploads to the media library. Since WordPress 7.1 the browser may create a picture's sizes. WordPress then reports
 * the same upload several times: first the chosen file without sizes, at last the finished one. Blocks store the
 * finished one.
 */
import { useRef, useState } from 'react';
import { useRegistry } from '@wordpress/data';
import { isOnItsWay } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';

/** The parts of the registry that are used here. */
export interface Registry {
	select: ( store: string ) => unknown;
	subscribe: ( listener: () => void ) => () => void;
}

/** WordPress's upload queue, which 6.8 lacks. It is empty if the server creates the sizes. */
interface UploadQueue {
	isUploadingById?: ( id: number ) => boolean;
}

/** What WordPress reports as the reason. */
export type UploadError = string | { message?: string };

/** WordPress's upload function. */
export type MediaUpload = ( options: {
	allowedTypes: string[];
	filesList: File[];
	onFileChange: ( media: Media[] ) => void;
	onError: ( error: UploadError ) => void;
} ) => void;

export interface Waiting {
	/** Takes each state of an upload, or a library file. The latest one counts. */
	offer: ( media: Media ) => void;
	/** Drops an upload that failed and that WordPress removes. */
	drop: () => void;
}

/**
 * Waits until WordPress has finished an upload.
 *
 * @param take Called with the finished file, right away if it is finished already.
 */
export function onceUploaded(
	registry: Registry,
	take: ( media: Media ) => void
): Waiting {
	let latest: Media | undefined;
	let stop: ( () => void ) | undefined;
	const replaced = new Set< number >();
	const isInQueue = ( { id }: Media ) =>
		!! (
			registry.select( 'core/upload-media' ) as UploadQueue | undefined
		 )?.isUploadingById?.( id! );
	const drop = () => {
		latest = undefined;
		stop?.();
		stop = undefined;
	};
	const look = () => {
		if ( latest && ! isInQueue( latest ) ) {
			const media = latest;
			drop();
			take( media );
		}
	};
	return {
		drop,
		offer: ( media ) => {
			const isWorkedOn = ! isOnItsWay( media ) && isInQueue( media );
			if (
				isOnItsWay( media ) ||
				( isWorkedOn && replaced.has( media.id! ) )
			) {
				return;
			}
			if ( latest && latest.id !== media.id ) {
				replaced.add( latest.id! );
			}
			latest = media;
			if ( isWorkedOn ) {
				stop ??= registry.subscribe( look );
			} else {
				look();
			}
		},
	};
}

/**
 * The same for a block that uses one of WordPress's components.
 *
 * @param take Called once per file, when it is finished.
 */
export function useOnceUploaded( take: ( media: Media ) => void ): Waiting {
	const registry = useRegistry() as unknown as Registry;
	const latest = useRef( take );
	latest.current = take;
	const [ waiting ] = useState( () =>
		onceUploaded( registry, ( media ) => latest.current( media ) )
	);
	return waiting;
}

/**
 * Uploads a file. Exactly one of onDone and onError is called.
 *
 * @param registry             The registry of stores.
 * @param mediaUpload          From the block editor's settings.
 * @param file
 * @param options
 * @param options.allowedTypes For example 'image'.
 * @param options.onDone       Takes the library's file.
 * @param options.onError      Takes WordPress's reason, if it gives one.
 */
export function uploadFile(
	registry: Registry,
	mediaUpload: MediaUpload,
	file: File,
	{
		allowedTypes,
		onDone,
		onError,
	}: {
		allowedTypes: string[];
		onDone: ( media: Media ) => void;
		onError: ( reason?: string ) => void;
	}
): void {
	const { offer, drop } = onceUploaded( registry, onDone );
	mediaUpload( {
		allowedTypes,
		filesList: [ file ],
		onFileChange: ( [ media ] ) => media && offer( media ),
		onError: ( error ) => {
			drop();
			onError( messageOf( error ) );
		},
	} );
}

export const messageOf = ( error: UploadError ): string | undefined =>
	typeof error === 'string' ? error : error.message;
