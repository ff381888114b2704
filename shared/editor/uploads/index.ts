/**
 * Uploads to the media library. From WordPress 7.1 on, the browser may make a picture's sizes: WordPress then reports
 * the same upload several times, first the chosen file without sizes, and the finished one last. Blocks store the
 * finished one.
 */
import { useRef, useState } from 'react';
import { useRegistry } from '@wordpress/data';
import { isOnItsWay } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';

/** The parts of the registry of stores that are used here. */
export interface Registry {
	select: ( store: string ) => unknown;
	subscribe: ( listener: () => void ) => () => void;
}

/** WordPress's queue of uploads, which 6.8 does not have; nothing is in it where the server makes the sizes. */
interface UploadQueue {
	isUploadingById?: ( id: number ) => boolean;
}

/** What went wrong, as WordPress says it. */
export type UploadError = string | { message?: string };

/** WordPress's upload. */
export type MediaUpload = ( options: {
	allowedTypes: string[];
	filesList: File[];
	onFileChange: ( media: Media[] ) => void;
	onError: ( error: UploadError ) => void;
} ) => void;

/** An upload that may not be finished yet. */
export interface Waiting {
	/** Takes each state of an upload, or a file of the library. The latest one counts. */
	offer: ( media: Media ) => void;
	/** Forgets the upload: it has failed, and WordPress removes it. */
	drop: () => void;
}

/**
 * Waits until WordPress has finished an upload.
 *
 * @param registry The registry of stores.
 * @param take     Takes the file once it is finished, right away if it already is.
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
 * The same for a block that gives its files to a component of WordPress's.
 *
 * @param take Takes each file once, when it is finished.
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
 * Uploads a file. It ends in one of two ways: with the file as the library has it, or with what went wrong.
 *
 * @param registry             The registry of stores.
 * @param mediaUpload          The editor's upload, of the block editor's settings.
 * @param options              More.
 * @param options.allowedTypes What it may be, for example 'image'.
 * @param options.onDone       Takes it.
 * @param options.onError      Is told why not, where WordPress says so.
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

/**
 * What went wrong, in words.
 *
 * @param error As WordPress says it.
 */
export const messageOf = ( error: UploadError ): string | undefined =>
	typeof error === 'string' ? error : error.message;
