/** The posts of the thread that the edited post would be, asked of the server while the author writes. */
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
	/** The picture that stands for a video; empty for none. */
	poster?: string;
}

/** Where in its last block a post ends: places in the text, as the editor counts. */
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
	/** Whose limits they are cut to. */
	service: Service;
	tweets: Tweet[];
	/** Whether the server has answered. */
	isKnown: boolean;
	/** Whether the author has written on since. */
	isStale: boolean;
}

/** How often the server is asked at most, in milliseconds. */
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

/** The thread; it changes some time after the author has. */
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
 * One clock for all: the canvas, which keeps the thread, comes and goes with a switch, and the server is not asked once
 * more for that.
 */

/** What the thread was made of; nothing before the first answer. */
let known: { entries: Entry[]; service: Service } | undefined;

/** The blocks that were looked at last, as the store has them. */
let seen: unknown;

/** When the server was asked last. */
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

/** Asks for the thread, unless it is known. */
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
		// The next change asks again; writing is not disturbed by it.
	} finally {
		isBusy = false;
		if ( blocksNow() !== seen || service !== state.service ) {
			schedule();
		}
	}
}

/** Called with each key: it sets a timer, and nothing else. */
function schedule() {
	if ( isAlive && ! timer ) {
		// A clock that was set back makes nobody wait longer.
		const rest = Math.min( PAUSE, last + PAUSE - Date.now() );
		timer = window.setTimeout(
			() => void run(),
			Math.max( PAUSE / 4, rest )
		);
	}
}

/** Looks at the present blocks again. */
function ask() {
	seen = undefined;
	schedule();
}

/**
 * Keeps the thread in step with the blocks.
 *
 * @return Ends it.
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

/** Cuts the thread to another service's limits. */
export function showFor( service: Service ) {
	change( { service, isStale: true } );
	ask();
}
