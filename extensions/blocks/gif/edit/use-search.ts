import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import metadata from '../block.json';
import type { GifAttributes } from '../attributes';
import { embedOf, isAddress, paddingOf, readGiphyLink } from '../giphy-link';

/** A search result from the site's route. */
export interface FoundGif {
	id: string;
	/** Plain text from the service. */
	title: string;
	/** A small still picture; '' for none. */
	still: string;
	width: number;
	height: number;
}

/** The default aspect ratio. */
const DEFAULT_SHAPE = metadata.attributes.paddingTop.default;

interface Failure {
	code?: string;
	message?: string;
}

export interface GifSearch {
	text: string;
	setText: ( text: string ) => void;
	isSearching: boolean;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
	/** The search results. */
	found: FoundGif[];
	submit: () => void;
	choose: ( gif: FoundGif ) => void;
}

const ask = async ( query: string ) =>
	(
		await apiFetch< { gifs: FoundGif[] } >( {
			path: `/millwork/v1/gifs?${ query }`,
		} )
	).gifs;

/**
 * The form's search: by words, with results to choose from; or by a link or ID, which works even if the service can't
 * be reached. The typed text stays after a failure.
 *
 * @param searchText The last search.
 * @param onChoose   Takes the attributes of the chosen GIF.
 */
export function useSearch(
	searchText: string | undefined,
	onChoose: ( attributes: Partial< GifAttributes > ) => void
): GifSearch {
	const [ text, setText ] = useState( searchText ?? '' );
	const [ isSearching, setIsSearching ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const [ found, setFound ] = useState< FoundGif[] >( [] );
	/** Counts attempts, so that only the latest one counts, and only while the block exists. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	/** Stores a GIF, and resets the text and aspect ratio of the one before. */
	const store = ( id: string, alt = '', paddingTop = DEFAULT_SHAPE ) =>
		onChoose( {
			giphyUrl: embedOf( id ),
			searchText: text.trim(),
			alt: alt || undefined,
			paddingTop,
		} );
	const choose = ( { height, id, title, width }: FoundGif ) =>
		store( id, title, paddingOf( width, height ) );

	const submit = async () => {
		const words = text.trim();
		if ( ! words ) {
			return;
		}
		const named = readGiphyLink( words );
		if ( ! named && isAddress( words ) ) {
			setFound( [] );
			setProblem(
				__(
					'This isn’t a link to a GIF on GIPHY. Open the GIF on giphy.com and copy its URL.',
					'millwork'
				)
			);
			return;
		}
		const current = ++attempt.current;
		setProblem( '' );
		setIsSearching( true );
		try {
			const gifs = await ask(
				named
					? `id=${ named.id }`
					: `search=${ encodeURIComponent( words ) }`
			);
			if ( current !== attempt.current ) {
				return;
			}
			setIsSearching( false );
			if ( named && ! gifs.length ) {
				store( named.id, '', named.paddingTop );
				return;
			}
			if ( gifs[ 0 ] && ( named || gifs.length === 1 ) ) {
				choose( gifs[ 0 ] );
				return;
			}
			setFound( gifs );
			if ( gifs.length ) {
				speak(
					sprintf(
						/* translators: %d: number of GIFs. */
						_n(
							'%d GIF found.',
							'%d GIFs found.',
							gifs.length,
							'millwork'
						),
						gifs.length
					)
				);
			} else {
				setProblem(
					__(
						'Nothing found. Try fewer or different words.',
						'millwork'
					)
				);
			}
		} catch ( error ) {
			if ( current !== attempt.current ) {
				return;
			}
			const { code, message } = error as Failure;
			setIsSearching( false );
			if ( named && code !== 'millwork_gif_not_found' ) {
				// Its aspect ratio is unknown then, but can be set in the block.
				store( named.id, '', named.paddingTop );
				return;
			}
			setFound( [] );
			setProblem(
				message ||
					__(
						'Couldn’t reach GIPHY. Check your connection and try again.',
						'millwork'
					)
			);
		}
	};

	return { text, setText, isSearching, problem, found, submit, choose };
}
