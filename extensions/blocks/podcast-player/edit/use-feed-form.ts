import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { readFeedAddress } from '../feed-address';
import { findFeed, isEmbeddable, messageOf } from './request-feed';
import type { LoadedFeed } from './request-feed';

/** How long a person has to pause before what is typed is looked at. */
const DEBOUNCE_MS = 300;

export interface FeedForm {
	text: string;
	setText: ( text: string ) => void;
	isLoading: boolean;
	error: string;
	submit: () => void;
	/** Puts back what is embedded. */
	reset: () => void;
}

interface Outcomes {
	onFound: ( url: string, feed: LoadedFeed ) => void;
	/** It is no feed, but WordPress can embed it. */
	onEmbeddable: ( url: string ) => void;
}

/**
 * The form for a feed's address. What was entered stays in it when it fails.
 *
 * @param url      The address that is embedded.
 * @param outcomes What happens with what is found.
 */
export function useFeedForm(
	url: string | undefined,
	outcomes: Outcomes
): FeedForm {
	const [ text, setText ] = useState( url ?? '' );
	const [ isLoading, setIsLoading ] = useState( false );
	const [ error, setError ] = useState( '' );
	/** The latest attempt, and whether the block is still there. */
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

	// Another address came from elsewhere, as by undo.
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
