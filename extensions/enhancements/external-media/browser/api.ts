import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { getEditorData } from 'shared/editor/availability';
import { routePath } from 'shared/editor/route-path';
import type { Account, CopiedMedia, FailedMedia, FoundMedia } from '../types';

const root = () => routePath( '/wpcom/v2/external-media' );

/** How often to ask the queue about its progress, in milliseconds. */
const PAUSE = 1500;

/** How many requests in a row may fail. */
const PATIENCE = 4;

/** The error code if the user must authorize this site first. */
export const UNAUTHORIZED = 'authorization_required';

/** A search. */
export interface Query {
	search: string;
	/** 'recent', a folder's ID, or a slash for all folders. */
	path: string;
	filter: Record< string, string >;
}

export interface List {
	media: FoundMedia[];
	meta: {
		account: { name: string; image: string };
		next_page: string;
		notice: string;
	};
}

type Result = CopiedMedia | FailedMedia;

interface Copies {
	media: Result[];
	meta: { copy: string; done: number; total: number };
}

/**
 * Lists a provider's media.
 *
 * @param page The page's token from the answer before; '' for the first.
 */
export const list = ( service: string, query: Query, page: string ) =>
	apiFetch< List >( {
		path: addQueryArgs( `${ root() }/list/${ service }`, {
			number: 20,
			path: query.path,
			search: query.search || undefined,
			filter: Object.fromEntries(
				Object.entries( query.filter ).filter(
					( [ , value ] ) => value
				)
			),
			page_handle: page || undefined,
		} ),
	} );

/**
 * Starts an authorization.
 *
 * @return The URL to open in a window.
 */
export async function connect( service: string ): Promise< string > {
	const answer = await apiFetch< {
		connect_URL?: string;
		error?: string;
		message?: string;
	} >( { path: `${ root() }/connection/${ service }` } );
	if ( ! answer.connect_URL ) {
		throw answer;
	}
	return answer.connect_URL;
}

export async function disconnect( service: string ): Promise< void > {
	await apiFetch( {
		path: `${ root() }/connection/${ service }`,
		method: 'DELETE',
	} );
}

/**
 * The user's account.
 *
 * @param service A provider that the user has authorized.
 */
export async function getAccount( service: string ): Promise< Account > {
	const query = { search: '', path: 'recent', filter: {} };
	const { meta } = await list( service, query, '' );
	return { connected: true, ...meta.account };
}

/** Remembers an account until the page is reloaded. */
export function keepAccount( service: string, account: Account ): void {
	for ( const provider of getEditorData().externalMedia ?? [] ) {
		if ( provider.name === service ) {
			provider.account = account;
		}
	}
}

/**
 * Copies media into the library, and waits until all are done.
 *
 * @param onProgress Called with the number of finished files.
 * @param signal     Stops waiting.
 */
export async function copy(
	service: string,
	media: FoundMedia[],
	onProgress: ( done: number ) => void,
	signal: AbortSignal
): Promise< { copied: CopiedMedia[]; failed: FailedMedia[] } > {
	const path = `${ root() }/copy/${ service }`;
	let answer = await apiFetch< Copies >( {
		path,
		method: 'POST',
		data: {
			external_ids: media.map( ( { ID } ) => ID ),
			media: media.map( ( { guid, caption, title } ) => ( {
				guid,
				caption,
				title,
			} ) ),
			service,
			post_id: getPostId(),
		},
	} );
	let missing = 0;
	while ( answer.meta.done < answer.meta.total ) {
		onProgress( answer.meta.done );
		await new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );
		if ( signal.aborted ) {
			break;
		}
		try {
			answer = await apiFetch< Copies >( {
				path: addQueryArgs( path, { copy: answer.meta.copy } ),
			} );
			missing = 0;
		} catch ( error ) {
			if ( ++missing > PATIENCE ) {
				throw error;
			}
		}
	}
	return {
		copied: answer.media.filter( isCopied ),
		failed: answer.media.filter( isFailed ),
	};
}

/** Attachments that are already in a gallery, as the media library returns them. */
export async function getKept( ids: number[] ): Promise< CopiedMedia[] > {
	const found = await apiFetch< StoredMedia[] >( {
		path: addQueryArgs( '/wp/v2/media', {
			include: ids,
			per_page: ids.length,
			orderby: 'include',
			context: 'edit',
		} ),
	} ).catch( () => [] );
	const known = new Map( found.map( ( media ) => [ media.id, media ] ) );
	// A block recognizes its own picture by the ID alone.
	return ids.map( ( id ) => {
		const media = known.get( id );
		return {
			id,
			type: 'image',
			url: media?.source_url ?? '',
			alt: media?.alt_text ?? '',
			caption: media?.caption.raw ?? '',
		};
	} );
}

interface StoredMedia {
	id: number;
	source_url: string;
	alt_text: string;
	caption: { raw?: string };
}

const isFailed = ( media: Result ): media is FailedMedia => 'errors' in media;
const isCopied = ( media: Result ): media is CopiedMedia => ! isFailed( media );

/** The edited post's ID; 0 for templates and elsewhere. */
function getPostId(): number {
	const editor = select( 'core/editor' ) as
		{ getCurrentPostId?: () => unknown } | undefined;
	const id = editor?.getCurrentPostId?.();
	return typeof id === 'number' ? id : 0;
}

/**
 * An error's code.
 *
 * @param error As apiFetch throws it.
 */
export const codeOf = ( error: unknown ): string => {
	const { code, errors } = ( error ?? {} ) as {
		code?: string;
		errors?: { code: string }[];
	};
	return ( Array.isArray( errors ) && errors[ 0 ]?.code ) || code || '';
};

export function messageOf( error: unknown ): string {
	const { message, errors } = ( error ?? {} ) as {
		message?: string;
		errors?: { code: string; message: string }[];
	};
	const first = Array.isArray( errors ) ? errors[ 0 ] : undefined;
	if ( codeOf( error ) === 'internal_server_error' ) {
		return __( 'Internal server error', 'millwork' );
	}
	return (
		first?.message ||
		message ||
		__(
			'Your site didn’t respond. Check your connection and try again.',
			'millwork'
		)
	);
}
