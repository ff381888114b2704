import apiFetch from '@wordpress/api-fetch';
import { select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { getEditorData } from 'shared/editor/availability';
import { routePath } from 'shared/editor/route-path';
import type { Account, CopiedMedia, FailedMedia, FoundMedia } from '../types';

const root = () => routePath( '/wpcom/v2/external-media' );

/** How often the queue is asked how far it is, in milliseconds. */
const PAUSE = 1500;

/** How many answers in a row may be missing. */
const PATIENCE = 4;

/** The error of who has to let this site in. */
export const UNAUTHORIZED = 'authorization_required';

/** What is looked for. */
export interface Query {
	search: string;
	/** 'recent', a folder's id, or a slash for all folders. */
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
 * Lists media of a provider.
 *
 * @param query What is looked for.
 * @param page  The page, as the one before named it; '' for the first.
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
 * Where a user lets this site in.
 *
 * @return The address of a page for a window.
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

/** Ends that. */
export async function disconnect( service: string ): Promise< void > {
	await apiFetch( {
		path: `${ root() }/connection/${ service }`,
		method: 'DELETE',
	} );
}

/**
 * Whose account it is.
 *
 * @param service The provider, which the user has let this site into.
 */
export async function getAccount( service: string ): Promise< Account > {
	const query = { search: '', path: 'recent', filter: {} };
	const { meta } = await list( service, query, '' );
	return { connected: true, ...meta.account };
}

/** Remembers an account until the page is loaded again. */
export function keepAccount( service: string, account: Account ): void {
	for ( const provider of getEditorData().externalMedia ?? [] ) {
		if ( provider.name === service ) {
			provider.account = account;
		}
	}
}

/**
 * Copies media into the library, and waits for the last.
 *
 * @param onProgress Is told how many are done.
 * @param signal     Ends the waiting.
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

/** Attachments that are in a gallery already, as the media library gives them. */
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
	// A block finds its own picture again by the id alone.
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

/** The post in the editor; 0 where a template or nothing is. */
function getPostId(): number {
	const editor = select( 'core/editor' ) as
		{ getCurrentPostId?: () => unknown } | undefined;
	const id = editor?.getCurrentPostId?.();
	return typeof id === 'number' ? id : 0;
}

/**
 * What kind of error it is.
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

/**
 * What an error says.
 *
 * @param error As apiFetch throws it.
 */
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
			'The site did not answer. Check your connection and try again.',
			'millwork'
		)
	);
}
