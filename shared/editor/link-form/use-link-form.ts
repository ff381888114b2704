import { useEffect, useRef, useState } from 'react';

interface Options< Found > {
	/** The embedded URL. */
	stored?: string;
	/** Reads the text; returns nothing if there is nothing to embed. What it throws has a `message`. */
	read: ( text: string ) => Found | undefined | Promise< Found | undefined >;
	/** The message if there is nothing to embed. */
	failure: string;
	onFound: ( found: Found ) => void;
	/** Called if the text leads to nothing. */
	onNothing?: () => void;
}

export interface LinkFormState {
	text: string;
	setText: ( text: string ) => void;
	isResolving: boolean;
	/** What went wrong; '' if nothing did. */
	problem: string;
	submit: () => void;
	/** Restores the embedded URL. */
	reset: () => void;
}

/** The form's state. The entered text stays there after a failure. */
export function useLinkForm< Found >( {
	stored = '',
	read,
	failure,
	onFound,
	onNothing,
}: Options< Found > ): LinkFormState {
	const [ text, setText ] = useState( stored );
	const [ isResolving, setIsResolving ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	/** Counts attempts, so that only the latest one counts, and only while the block exists. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	const reset = () => {
		setText( stored );
		setProblem( '' );
	};
	// The URL changed elsewhere, for example by undo.
	useEffect( () => {
		if ( stored ) {
			setText( stored );
			setProblem( '' );
		}
	}, [ stored ] );

	const submit = async () => {
		const current = ++attempt.current;
		let found: Found | undefined;
		let reason = '';
		setProblem( '' );
		setIsResolving( true );
		try {
			found = await read( text.trim() );
		} catch ( error ) {
			reason = ( error as { message?: string } ).message || failure;
		}
		if ( current !== attempt.current ) {
			return;
		}
		setIsResolving( false );
		if ( found ) {
			onFound( found );
			return;
		}
		setProblem( reason || failure );
		if ( ! reason ) {
			onNothing?.();
		}
	};

	return { text, setText, isResolving, problem, submit, reset };
}
