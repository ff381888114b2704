import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'shared/admin/errors';
import { inspectFile, takePart } from './api';
import { config } from './config';
import type { FileInspection, Refusal } from './types';

export interface Progress {
	/** How many bytes were read, and in which line that is. */
	at: number;
	line: number;
	added: number;
	known: number;
	left: number;
	refused: Refusal[];
}

export interface Import {
	file: File | null;
	/** What the server found in the file; null while unknown. */
	inspection: FileInspection | null;
	/** Null before the first part. */
	progress: Progress | null;
	isRunning: boolean;
	isDone: boolean;
	failure: string;
	choose: ( file: File | undefined ) => void;
	/** Starts, or continues where it was stopped. */
	run: () => Promise< void >;
	stop: () => void;
}

/**
 * Whether the file can subscribe anyone, so that the owner must declare their consent. A list of unsubscribed people
 * subscribes nobody, unless a column marks some as subscribed.
 *
 * @param inspection What the server found in the file.
 */
export const canSubscribe = ( { status, columns }: FileInspection ): boolean =>
	status === 'confirmed' || columns.includes( 'status' );

/**
 * Imports a file part by part. The server gets one part at a time and says where the next one begins, so that the
 * import can be stopped, and continues after a broken connection.
 *
 * @param onImported Called when subscribers were added.
 */
export function useImport( onImported: () => void ): Import {
	const [ file, setFile ] = useState< File | null >( null );
	const [ inspection, setInspection ] = useState< FileInspection | null >(
		null
	);
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ isRunning, setIsRunning ] = useState( false );
	const isWanted = useRef( false );
	const latestFile = useRef< File | null >( null );
	useEffect(
		() => () => {
			isWanted.current = false;
		},
		[]
	);

	const choose = ( chosen: File | undefined ) => {
		isWanted.current = false;
		latestFile.current = chosen ?? null;
		setFile( chosen ?? null );
		setInspection( null );
		setProgress( null );
		setFailure( '' );
		if ( chosen ) {
			inspectFile(
				chosen.slice( 0, config().partSize ),
				chosen.name
			).then(
				( found ) =>
					latestFile.current === chosen && setInspection( found ),
				( error ) =>
					latestFile.current === chosen &&
					setFailure( messageOf( error ) )
			);
		}
	};

	const run = async () => {
		if ( ! file || ! inspection ) {
			return;
		}
		isWanted.current = true;
		setIsRunning( true );
		setFailure( '' );
		let now: Progress = progress ?? {
			at: inspection.bytes,
			line: 1 + inspection.lines,
			added: 0,
			known: 0,
			left: 0,
			refused: [],
		};
		setProgress( now );
		try {
			while ( isWanted.current && now.at < file.size ) {
				const end = Math.min( file.size, now.at + config().partSize );
				const step = await takePart(
					file.slice( now.at, end ),
					inspection,
					canSubscribe( inspection ),
					now.line,
					end === file.size
				);
				if ( latestFile.current !== file ) {
					break;
				}
				if ( step.bytes < 1 ) {
					throw new Error();
				}
				now = {
					at: now.at + step.bytes,
					line: now.line + step.lines,
					added: now.added + step.added,
					known: now.known + step.known,
					left: now.left + step.left,
					refused: [ ...now.refused, ...step.refused ],
				};
				setProgress( now );
			}
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		isWanted.current = false;
		setIsRunning( false );
		onImported();
	};

	return {
		file,
		inspection,
		progress,
		isRunning,
		isDone: Boolean( file && progress && progress.at >= file.size ),
		failure,
		choose,
		run,
		stop: () => {
			isWanted.current = false;
		},
	};
}
