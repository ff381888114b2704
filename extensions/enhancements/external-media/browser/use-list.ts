import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FoundMedia, Provider } from '../types';
import { codeOf, list, messageOf, UNAUTHORIZED } from './api';
import type { Query } from './api';

/** A provider's media, page by page. */
export interface MediaList {
	media: FoundMedia[];
	/** The last search; null before the first. */
	asked: Query | null;
	isLoading: boolean;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
	/** The provider's notice; '' for none. */
	notice: string;
	hasMore: boolean;
	search: ( query: Query ) => void;
	loadMore: () => void;
}

const nothing = { media: [] as FoundMedia[], next: '', notice: '' };

/**
 * Lists a provider's media. Results stay while more are loading, and if that fails.
 *
 * @param provider       Another provider starts a new list.
 * @param onUnauthorized Called if the user must authorize this site.
 */
export function useList(
	provider: Provider,
	onUnauthorized: () => void
): MediaList {
	const [ found, setFound ] = useState( nothing );
	const [ asked, setAsked ] = useState< Query | null >( null );
	const [ isLoading, setLoading ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	/** Counts attempts, so that only the latest one counts, and only while the list exists. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	const load = async ( query: Query, before: FoundMedia[], page: string ) => {
		const current = ++attempt.current;
		setAsked( query );
		setLoading( true );
		setProblem( '' );
		if ( ! page ) {
			setFound( nothing );
		}
		try {
			const { media, meta } = await list( provider.name, query, page );
			if ( current !== attempt.current ) {
				return;
			}
			const known = new Set( before.map( ( { ID } ) => ID ) );
			const fresh = media.filter( ( { ID } ) => ! known.has( ID ) );
			setFound( ( { notice } ) => ( {
				media: [ ...before, ...fresh ],
				next: meta.next_page,
				notice: meta.notice || notice,
			} ) );
			speak(
				fresh.length
					? sprintf(
							/* translators: %d: number of images. */
							_n(
								'%d image found.',
								'%d images found.',
								fresh.length,
								'millwork'
							),
							fresh.length
						)
					: __(
							'Sorry, but nothing matched your search criteria.',
							'millwork'
						)
			);
		} catch ( error ) {
			if ( current === attempt.current ) {
				if ( codeOf( error ) === UNAUTHORIZED ) {
					onUnauthorized();
					return;
				}
				setProblem( messageOf( error ) );
			}
		}
		if ( current === attempt.current ) {
			setLoading( false );
		}
	};

	return {
		media: found.media,
		asked,
		isLoading,
		problem,
		notice: found.notice,
		hasMore: !! found.next,
		search: ( query ) => void load( query, [], '' ),
		loadMore: () =>
			void ( asked && load( asked, found.media, found.next ) ),
	};
}
