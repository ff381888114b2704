import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { readEmbedCode } from '../embed-code';
import type { Embed } from '../embed-code';

export interface EmbedForm {
	/** The field's value. */
	code: string;
	setCode: ( code: string ) => void;
	isResolving: boolean;
	hasFailed: boolean;
	submit: () => void;
	/** Restores the embedded URL. */
	reset: () => void;
}

/**
 * The form for a URL or embed code. The entered text stays there after a failure.
 *
 * @param url     The embedded URL.
 * @param onEmbed Takes the parsed code; undefined if it can't be embedded.
 */
export function useEmbedForm(
	url: string | undefined,
	onEmbed: ( embed?: Embed ) => void
): EmbedForm {
	const [ code, setCode ] = useState( url ?? '' );
	const [ isResolving, setIsResolving ] = useState( false );
	const [ hasFailed, setHasFailed ] = useState( false );
	/** Counts attempts, so that only the latest one counts, and only while the block exists. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	// The URL changed elsewhere, for example by undo.
	useEffect( () => {
		if ( url ) {
			setCode( url );
			setHasFailed( false );
		}
	}, [ url ] );

	const submit = async () => {
		const current = ++attempt.current;
		const embed = readEmbedCode( code );
		setHasFailed( false );
		setIsResolving( true );
		const found = !! embed && ( await isThere( embed.url ) );
		if ( current !== attempt.current ) {
			return;
		}
		setIsResolving( false );
		setHasFailed( ! found );
		if ( found ) {
			setCode( embed.url );
		}
		onEmbed( found ? embed : undefined );
	};

	return {
		code,
		setCode,
		isResolving,
		hasFailed,
		submit,
		reset: () => {
			setCode( url ?? '' );
			setHasFailed( false );
		},
	};
}

/** Whether the calendar exists at the service; true if the service can't be reached. */
async function isThere( url: string ): Promise< boolean > {
	try {
		const { found } = await apiFetch< { found: boolean } >( {
			path: `/millwork/v1/calendly/check?url=${ encodeURIComponent( url ) }`,
		} );
		return found;
	} catch {
		return true;
	}
}
