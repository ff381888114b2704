import { useEffect, useRef, useState } from 'react';

interface Options< Found > {
	/** The address that is embedded. */
	stored?: string;
	/** Reads what was entered: nothing, if there is nothing to embed. What it throws has a `message`. */
	read: ( text: string ) => Found | undefined | Promise< Found | undefined >;
	/** What to say where there is nothing to embed. */
	failure: string;
	onFound: ( found: Found ) => void;
	/** Hears that there is nothing under what was entered. */
	onNothing?: () => void;
}

export interface LinkFormState {
	/** What stands in the field. */
	text: string;
	setText: ( text: string ) => void;
	isResolving: boolean;
	/** What went wrong; '' if nothing did. */
	problem: string;
	submit: () => void;
	/** Puts back what is embedded. */
	reset: () => void;
}

/**
 * The form's state. What was entered stays in it when it fails.
 *
 * @param options.stored    The address that is embedded.
 * @param options.read      Reads what was entered.
 * @param options.failure   What to say where there is nothing to embed.
 * @param options.onFound   Takes what there is.
 * @param options.onNothing Hears that there is nothing.
 */
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
	/** The latest attempt, and whether the block is still there. */
	const attempt = useRef( 0 );
	useEffect( () => () => void attempt.current++, [] );

	const reset = () => {
		setText( stored );
		setProblem( '' );
	};
	// Another address came from elsewhere, as by undo.
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
