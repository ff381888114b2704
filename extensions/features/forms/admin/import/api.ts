/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import type {
	FileOfEntries,
	FileOfForms,
	FormReport,
	Made,
	Places,
	Run,
	Source,
	Target,
} from './types';

const PATH = '/millwork/v1/forms/import';

/** Forms and posts of one request, as the server allows. */
const MOST = 20;

const post = < T >( path: string, data: object ) =>
	apiFetch< T >( { path: PATH + path, method: 'POST', data } );

export const getSources = () =>
	apiFetch< { sources: Source[]; targets: Target[] } >( { path: PATH } );

/** What becomes of all forms of a plugin. */
export async function getReport( source: string ) {
	const forms: FormReport[] = [];
	const unreadable: string[] = [];
	let offset = 0;
	do {
		const answer = await apiFetch< {
			forms: FormReport[];
			unreadable: string[];
			next: number;
		} >( {
			path: `${ PATH }/forms?${ new URLSearchParams( {
				source,
				offset: String( offset ),
			} ) }`,
		} );
		forms.push( ...answer.forms );
		unreadable.push( ...answer.unreadable );
		offset = answer.next;
	} while ( offset > 0 );
	return { forms, unreadable };
}

/**
 * Imports forms, some at a time.
 *
 * @param source  The plugin.
 * @param file    The uploaded file; 0 for forms of the site.
 * @param keys    The forms.
 * @param entries Whether to import their entries.
 * @param onMade  Called with what was made so far.
 */
export async function importForms(
	source: string,
	file: number,
	keys: string[],
	entries: boolean,
	onMade: ( made: Made[] ) => void
) {
	for ( let at = 0; at < keys.length; at += MOST ) {
		const { made } = await post< { made: Made[] } >( '/forms', {
			source,
			file,
			keys: keys.slice( at, at + MOST ),
			entries,
		} );
		onMade( made );
	}
}

/**
 * Uploads a file in parts.
 *
 * @param file       The file.
 * @param onProgress Called with the percentage.
 * @param isWanted   Whether to go on.
 * @return The upload's ID.
 */
export async function upload(
	file: File,
	onProgress: ( percent: number ) => void,
	isWanted: () => boolean
) {
	const { id, part } = await post< { id: number; part: number } >( '/files', {
		size: file.size,
		name: file.name,
	} );
	for ( let at = 0; at < file.size && isWanted(); at += part ) {
		await apiFetch( {
			path: `${ PATH }/files/${ id }/parts`,
			method: 'POST',
			headers: { 'Content-Type': 'application/octet-stream' },
			body: file.slice( at, at + part ),
		} );
		onProgress(
			Math.min( 100, Math.round( ( 100 * ( at + part ) ) / file.size ) )
		);
	}
	return id;
}

export const lookAtFile = ( id: number, form: number ) =>
	apiFetch< FileOfForms | FileOfEntries >( {
		path: `${ PATH }/files/${ id }?form=${ form }`,
	} );

export const deleteFile = ( id: number ) =>
	apiFetch( { path: `${ PATH }/files/${ id }`, method: 'DELETE' } );

export const importEntries = (
	id: number,
	data: { form: number; roles: string[]; day_first: boolean }
) => post( `/files/${ id }/entries`, data );

export const getRuns = async () =>
	( await apiFetch< { runs: Run[] } >( { path: `${ PATH }/runs` } ) ).runs;

/** Has the server work on imports for some seconds. */
export const workOnRuns = async () =>
	( await post< { runs: Run[] } >( '/runs', {} ) ).runs;

export const changeRun = async ( id: number, action: 'stop' | 'continue' ) =>
	( await post< { runs: Run[] } >( `/runs/${ id }`, { action } ) ).runs;

export const getPlaces = () =>
	apiFetch< Places >( { path: `${ PATH }/places` } );

/** Replaces forms in posts, or undoes replacements, some at a time. */
export async function changePlaces(
	action: 'replace' | 'undo',
	ids: number[]
) {
	const failed: { id: number; reason: string }[] = [];
	let places: Places | null = null;
	for ( let at = 0; at < ids.length; at += MOST ) {
		places = await post< Places >( '/places', {
			action,
			ids: ids.slice( at, at + MOST ),
		} );
		failed.push( ...( places.failed ?? [] ) );
	}
	return places && { ...places, failed };
}
