import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { readFeedAddress } from '../feed-address';
import { findFeed, isEmbeddable, messageOf } from './request-feed';
import type { LoadedFeed } from './request-feed';

/** The pause after typing before the text is checked. */
const DEBOUNCE_MS = 300;

export interface FeedForm {
	text: string;
	setText: ( text: string ) => void;
	isLoading: boolean;
	error: string;
	submit: () => void;
	/** Restores the embedded URL. */
	reset: () => void;
}

interface Outcomes {
	onFound: ( url: string, feed: LoadedFeed ) => void;
	/** Called if it isn't a feed, but WordPress can embed it. */
	onEmbeddable: ( url: string ) => void;
}

/**
 * The form for a feed's URL. The entered text stays after a failure.
 *
 * @param url      The embedded URL.
 * @param outcomes Called with the result.
 */
export function useFeedForm(
	url: string | undefined,
	outcomes: Outcomes
): FeedForm {
	const [ text, setText ] = useState( url ?? '' );
	const [ isLoading, setIsLoading ] = useState( false );
	const [ error, setError ] = useState( '' );
	/** Counts attempts, so that only the latest one counts, and only while the block exists. */
	const attempt = useRef( 0 );
	const timer = useRef< ReturnType< typeof setTimeout > | undefined >(
		undefined
	);
	useEffect(
		() => () => {
			attempt.current++;
			clearTimeout( timer.current );
		},
		[]
	);

	// The URL changed elsewhere, for example by undo.
	useEffect( () => {
		if ( url ) {
			setText( url );
			setError( '' );
		}
	}, [ url ] );

	const fail = ( message: string ) => {
		setIsLoading( false );
		setError( message );
		speak( message, 'assertive' );
	};

	const load = async ( addresses: string[], current: number ) => {
		const isLatest = () => current === attempt.current;
		try {
			const found = await findFeed( addresses );
			if ( isLatest() ) {
				setIsLoading( false );
				setText( found.url );
				outcomes.onFound( found.url, found.feed );
			}
		} catch ( failure ) {
			const canEmbed =
				isLatest() && ( await isEmbeddable( addresses[ 0 ]! ) );
			if ( ! isLatest() ) {
				return;
			}
			if ( canEmbed ) {
				outcomes.onEmbeddable( addresses[ 0 ]! );
			} else {
				fail( messageOf( failure ) );
			}
		}
	};

	return {
		text,
		setText,
		isLoading,
		error,
		submit: () => {
			if ( ! text.trim() ) {
				return;
			}
			const addresses = readFeedAddress( text );
			if ( addresses.length === 0 ) {
				fail( messageOf() );
				return;
			}
			const current = ++attempt.current;
			setError( '' );
			setIsLoading( true );
			clearTimeout( timer.current );
			timer.current = setTimeout(
				() => load( addresses, current ),
				DEBOUNCE_MS
			);
		},
		reset: () => {
			attempt.current++;
			clearTimeout( timer.current );
			setIsLoading( false );
			setText( url ?? '' );
			setError( '' );
		},
	};
}
