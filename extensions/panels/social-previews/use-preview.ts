import apiFetch from '@wordpress/api-fetch';
import { serialize } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { readThread, readTitles } from './thread';
import type { Preview, Tweet } from './types';

interface Block {
	clientId: string;
	name: string;
	attributes: Record< string, unknown >;
}

/** How many links are asked about. */
const MOST_CARDS = 20;

interface PostStore {
	getCurrentPostId: () => number;
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostContent: () => string;
	getEditedPostVisibility: () => string;
}

interface BlockStore {
	getBlocks: () => Block[];
}

interface Answer {
	preview: Preview;
	/** The posts of a thread; none where the post is no thread, or nobody can tell. */
	thread: Tweet[];
}

type State = 'loading' | 'failed' | Answer;

/** Whether the post is shared as a thread. */
export function isThread(): boolean {
	const meta = (
		select( 'core/editor' ) as unknown as PostStore
	 ).getEditedPostAttribute( 'meta' ) as
		Record< string, unknown > | undefined;
	return !! meta?.jetpack_is_tweetstorm;
}

/** The post as it is in the editor, saved or not. */
function edited() {
	const post = select( 'core/editor' ) as unknown as PostStore;
	const field = ( name: string ) => post.getEditedPostAttribute( name );
	const meta = field( 'meta' ) as Record< string, unknown > | undefined;
	return {
		title: field( 'title' ),
		excerpt: field( 'excerpt' ),
		content: post.getEditedPostContent(),
		slug: field( 'slug' ),
		featured_media: field( 'featured_media' ),
		description: meta?.advanced_seo_description,
		visibility: post.getEditedPostVisibility(),
	};
}

/** The blocks of the post, each with those in it, as the server takes them. */
const blocks = () =>
	( select( 'core/block-editor' ) as unknown as BlockStore )
		.getBlocks()
		.map( ( block ) => ( {
			clientId: block.clientId,
			attributes: block.attributes,
			block: serialize( block as never ),
		} ) );

/** What linked pages say of themselves. This site asks them, and their pictures are not shown. */
async function fetchCards( thread: Tweet[] ): Promise< Tweet[] > {
	const urls = thread.map( ( { link } ) => link ).filter( Boolean );
	if ( ! urls.length ) {
		return thread;
	}
	try {
		const titles = readTitles(
			await apiFetch( {
				path: '/wpcom/v2/tweetstorm/generate-cards',
				method: 'POST',
				data: { urls: [ ...new Set( urls ) ].slice( 0, MOST_CARDS ) },
			} )
		);
		return thread.map( ( tweet ) => ( {
			...tweet,
			linkTitle: titles[ tweet.link ] ?? '',
		} ) );
	} catch {
		return thread;
	}
}

/** The posts of the thread. Where the server cannot tell, there is the card of the whole post. */
async function fetchThread(): Promise< Tweet[] > {
	try {
		return await fetchCards(
			readThread(
				await apiFetch( {
					path: '/wpcom/v2/tweetstorm/parse',
					method: 'POST',
					data: { blocks: blocks() },
				} )
			)
		);
	} catch {
		return [];
	}
}

/**
 * The previews of the post as it is in the editor when this begins.
 *
 * @return What is known, and a way to try again.
 */
export function usePreview(): { state: State; retry: () => void } {
	const [ state, setState ] = useState< State >( 'loading' );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		let isShown = true;
		setState( 'loading' );
		const id = (
			select( 'core/editor' ) as unknown as PostStore
		 ).getCurrentPostId();
		Promise.all( [
			apiFetch< Preview >( {
				path: `/millwork/v1/social-preview/${ id }`,
				method: 'POST',
				data: edited(),
			} ),
			isThread() ? fetchThread() : [],
		] ).then(
			( [ preview, thread ] ) =>
				isShown && setState( { preview, thread } ),
			() => isShown && setState( 'failed' )
		);
		return () => {
			isShown = false;
		};
	}, [ attempt ] );
	return {
		state,
		retry: useCallback( () => setAttempt( ( count ) => count + 1 ), [] ),
	};
}
