import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { readEmbedCode } from '../embed-code';
import type { Embed } from '../embed-code';

export interface EmbedForm {
	/** What stands in the field. */
	code: string;
	setCode: ( code: string ) => void;
	isResolving: boolean;
	hasFailed: boolean;
	submit: () => void;
	/** Puts back what is embedded. */
	reset: () => void;
}

/**
 * The form for an address or an embed code. What was entered stays in it when it fails.
 *
 * @param url     The address that is embedded.
 * @param onEmbed Takes what the code says; nothing if it cannot be embedded.
 */
export function useEmbedForm(
	url: string | undefined,
	onEmbed: ( embed?: Embed ) => void
): EmbedForm {
	const [ code, setCode ] = useState( url ?? '' );
	const [ isResolving, setIsResolving ] = useState( false );
	const [ hasFailed, setHasFailed ] = useState( false );
	/** The latest attempt, and whether the block is still there. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	// Another address came from elsewhere, as by undo.
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

/**
 * Whether the service knows a calendar. If it cannot be asked, nothing speaks against it.
 *
 * @param url The calendar's address.
 */
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
