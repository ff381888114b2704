import { useEffect, useRef, useState } from 'react';
import { messageOf, requestFeed } from './request-feed';
import type { LoadedFeed } from './request-feed';

export interface FeedState {
	/** The latest data, also while another choice of episodes is loading. */
	feed?: LoadedFeed;
	/** Why there is none. */
	error: string;
	/** Sets a feed that was already loaded. */
	put: ( url: string, feed: LoadedFeed ) => void;
}

/**
 * Loads a block's feed.
 *
 * @param url Undefined if the block has none.
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
	/** The last requested URL and choice. */
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
					// If a choice can't be loaded, the old data stays.
					before.url === url && before.feed
						? before
						: { url, error: messageOf( failure ) }
				)
		);
	}, [ url, choice ] );

	// An unmounted block ignores answers.
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
