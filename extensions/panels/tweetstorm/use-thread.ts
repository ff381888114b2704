/** The thread that the edited post would become, requested while the author writes. */
import apiFetch from '@wordpress/api-fetch';
import { select, subscribe } from '@wordpress/data';
import { useSyncExternalStore } from '@wordpress/element';
import type { Network } from 'features/sharing/lib/social-count';
import { routePath } from 'shared/editor/route-path';
import { entriesOf, type EditorBlock, type Entry } from './blocks';

export interface Medium {
	id: number;
	url: string;
	alt: string;
	type: string;
	/** A video's poster; empty for none. */
	poster?: string;
}

/** Where a post ends in its last block: positions in the text, in the editor's count. */
export interface Boundary {
	start: number;
	end: number;
	container: string;
	type: 'normal' | 'line-break' | 'end-of-block';
}

/** A post of the thread, as it would be sent. */
export interface Tweet {
	/** The first and last post aren't made from blocks. */
	role: 'intro' | 'part' | 'outro' | 'outro-rest';
	text: string;
	/** Its length, as the network counts it. */
	used: number;
	/** The longest post of the account; 0 for no limit. */
	characters: number;
	media: Medium[];
	tweet: string;
	urls: string[];
	boundary: Boundary | null;
	blocks: { clientId: string }[];
}

interface Thread {
	/** The network whose limits apply. */
	network: Network;
	/** All posts; empty if there is nothing to make a thread from. */
	tweets: Tweet[];
	/** Whether the server has answered. */
	isKnown: boolean;
	/** Whether the author has changed something since. */
	isStale: boolean;
}

/** The minimum time between requests, in milliseconds. */
const PAUSE = 2000;

let state: Thread = {
	network: 'x',
	tweets: [],
	isKnown: false,
	isStale: false,
};

const listeners = new Set< () => void >();

function change( part: Partial< Thread > ) {
	state = { ...state, ...part };
	listeners.forEach( ( listener ) => listener() );
}

const listen = ( listener: () => void ) => {
	listeners.add( listener );
	return () => {
		listeners.delete( listener );
	};
};

/** The thread; it updates with a delay. */
export const useThread = () => useSyncExternalStore( listen, () => state );

const blocksNow = () =>
	(
		select( 'core/block-editor' ) as unknown as {
			getBlocks: () => EditorBlock[];
		}
	 ).getBlocks();

interface PostStore {
	getCurrentPostId: () => number;
	getEditedPostAttribute: ( name: string ) => unknown;
}

/** What the first and last post are made from. */
function postNow() {
	const store = select( 'core/editor' ) as unknown as PostStore;
	const text = ( value: unknown ) =>
		typeof value === 'string' ? value : undefined;
	const meta = store.getEditedPostAttribute( 'meta' ) as
		Record< string, unknown > | undefined;
	return {
		post_id: store.getCurrentPostId(),
		title: text( store.getEditedPostAttribute( 'title' ) ),
		slug: text( store.getEditedPostAttribute( 'slug' ) ),
		message: text( meta?.jetpack_publicize_message ),
	};
}

const isTweets = ( answer: unknown ): answer is Tweet[] =>
	Array.isArray( answer ) &&
	answer.every(
		( one ) =>
			typeof one?.text === 'string' &&
			Array.isArray( one.media ) &&
			Array.isArray( one.urls ) &&
			Array.isArray( one.blocks )
	);

/*
 * Module state instead of component state: the canvas mounts and unmounts with a setting, which shouldn't cause another
 * request.
 */

/** What the thread was made from; undefined before the first answer. */
let known: { entries: Entry[]; network: Network; post: string } | undefined;

/** What was last checked: the blocks, as in the store, and the post's fields. */
let seen: { blocks: unknown; post: string } | undefined;

const isSeen = () =>
	seen?.blocks === blocksNow() && seen.post === JSON.stringify( postNow() );

/** When the server was last asked. */
let last = -Infinity;

let timer = 0;
let isBusy = false;
let isAlive = false;

const isKnown = ( entries: Entry[], network: Network, post: string ) =>
	known?.network === network &&
	known.post === post &&
	known.entries.length === entries.length &&
	entries.every( ( { block, clientId, inner }, index ) => {
		const other = known!.entries[ index ]!;
		return (
			clientId === other.clientId &&
			block === other.block &&
			inner.join() === other.inner.join()
		);
	} );

/** Requests the thread, unless it is up to date. */
async function run() {
	timer = 0;
	const { network } = state;
	if ( isBusy || isSeen() ) {
		return;
	}
	const blocks = blocksNow();
	const fields = postNow();
	const post = JSON.stringify( fields );
	seen = { blocks, post };
	isBusy = true;
	try {
		change( { isStale: true } );
		const entries = await entriesOf( blocks );
		if ( isKnown( entries, network, post ) ) {
			change( { isStale: network !== state.network } );
			return;
		}
		last = Date.now();
		const tweets = await apiFetch( {
			path: routePath( '/wpcom/v2/tweetstorm/parse' ),
			method: 'POST',
			data: { ...fields, blocks: entries, network },
		} );
		if ( isTweets( tweets ) && network === state.network ) {
			known = { entries, network, post };
			change( { tweets, isKnown: true, isStale: false } );
		}
	} catch {
		// The next change asks again; a failure doesn't disturb writing.
	} finally {
		isBusy = false;
		if ( ! isSeen() || network !== state.network ) {
			schedule();
		}
	}
}

/** Called on every key press: only sets a timer. */
function schedule() {
	if ( isAlive && ! timer ) {
		// If the clock was set back, the wait doesn't get longer.
		const rest = Math.min( PAUSE, last + PAUSE - Date.now() );
		timer = window.setTimeout(
			() => void run(),
			Math.max( PAUSE / 4, rest )
		);
	}
}

/** Checks the current blocks again. */
function ask() {
	seen = undefined;
	schedule();
}

/**
 * Keeps the thread up to date with the post.
 *
 * @return Stops it.
 */
export function start(): () => void {
	isAlive = true;
	const stops = [ 'core/block-editor', 'core/editor' ].map( ( store ) =>
		subscribe( schedule, store )
	);
	ask();
	return () => {
		isAlive = false;
		window.clearTimeout( timer );
		timer = 0;
		stops.forEach( ( stop ) => stop() );
	};
}

/** Splits the thread for another network. */
export function showFor( network: Network ) {
	change( { network, isStale: true } );
	ask();
}
