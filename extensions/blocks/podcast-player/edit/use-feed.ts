import { useEffect, useRef, useState } from 'react';
import { messageOf, requestFeed } from './request-feed';
import type { LoadedFeed } from './request-feed';

export interface FeedState {
	/** The latest that there is, also while another choice of episodes is loaded. */
	feed?: LoadedFeed;
	/** Why there is none. */
	error: string;
	/** Takes a feed that was loaded already. */
	put: ( url: string, feed: LoadedFeed ) => void;
}

/**
 * Keeps the feed of a block.
 *
 * @param url Its address, if the block has one.
 */
export function useFeed(
	url: string | undefined,
	guids: readonly string[]
): FeedState {
	const [ state, setState ] = useState< {
		url?: string;
		feed?: LoadedFeed;
		error: string;
	} >( { error: '' } );
	/** The address and choice that were asked for last. */
	const asked = useRef( '' );
	const choice = JSON.stringify( guids );

	useEffect( () => {
		const request = JSON.stringify( [ url, choice ] );
		if ( ! url || asked.current === request ) {
			return;
		}
		asked.current = request;
		const isLatest = () => asked.current === request;
		requestFeed( url, JSON.parse( choice ) ).then(
			( feed ) => isLatest() && setState( { url, feed, error: '' } ),
			( failure ) =>
				isLatest() &&
				setState( ( before ) =>
					// A choice that could not be loaded leaves what is shown.
					before.url === url && before.feed
						? before
						: { url, error: messageOf( failure ) }
				)
		);
	}, [ url, choice ] );

	// Whoever is gone takes no answer.
	useEffect(
		() => () => {
			asked.current = '';
		},
		[]
	);

	const isCurrent = url !== undefined && state.url === url;
	return {
		feed: isCurrent ? state.feed : undefined,
		error: isCurrent ? state.error : '',
		put: ( address, feed ) => {
			asked.current = JSON.stringify( [ address, '[]' ] );
			setState( { url: address, feed, error: '' } );
		},
	};
}
