/** The thread that the edited post would become, requested while the author writes. */
import apiFetch from '@wordpress/api-fetch';
import { select, subscribe } from '@wordpress/data';
import { useSyncExternalStore } from '@wordpress/element';
import { limitsOf, type Service } from 'features/sharing/lib/social-count';
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

/** A post of the thread. */
export interface Tweet {
	text: string;
	media: Medium[];
	tweet: string;
	urls: string[];
	boundary: Boundary | null;
	blocks: { clientId: string }[];
}

interface Thread {
	/** The network whose limits apply. */
	service: Service;
	tweets: Tweet[];
	/** Whether the server has answered. */
	isKnown: boolean;
	/** Whether the author has changed something since. */
	isStale: boolean;
}

/** The minimum time between requests, in milliseconds. */
const PAUSE = 2000;

let state: Thread = {
	service: 'x',
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
let known: { entries: Entry[]; service: Service } | undefined;

/** The last blocks that were checked, as in the store. */
let seen: unknown;

/** When the server was last asked. */
let last = -Infinity;

let timer = 0;
let isBusy = false;
let isAlive = false;

const isKnown = ( entries: Entry[], service: Service ) =>
	known?.service === service &&
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
	const blocks = blocksNow();
	const { service } = state;
	if ( blocks === seen || isBusy ) {
		return;
	}
	seen = blocks;
	isBusy = true;
	try {
		change( { isStale: true } );
		const entries = await entriesOf( blocks );
		if ( isKnown( entries, service ) ) {
			change( { isStale: service !== state.service } );
			return;
		}
		last = Date.now();
		const tweets = await apiFetch( {
			path: routePath( '/wpcom/v2/tweetstorm/parse' ),
			method: 'POST',
			data: {
				blocks: entries,
				limits: { bytes: 0, url_length: 0, ...limitsOf( service ) },
			},
		} );
		if ( isTweets( tweets ) && service === state.service ) {
			known = { entries, service };
			change( { tweets, isKnown: true, isStale: false } );
		}
	} catch {
		// The next change asks again; a failure doesn't disturb writing.
	} finally {
		isBusy = false;
		if ( blocksNow() !== seen || service !== state.service ) {
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
 * Keeps the thread up to date with the blocks.
 *
 * @return Stops it.
 */
export function start(): () => void {
	isAlive = true;
	const stop = subscribe( schedule, 'core/block-editor' );
	ask();
	return () => {
		isAlive = false;
		window.clearTimeout( timer );
		timer = 0;
		stop();
	};
}

/** Splits the thread for another network. */
export function showFor( service: Service ) {
	change( { service, isStale: true } );
	ask();
}
