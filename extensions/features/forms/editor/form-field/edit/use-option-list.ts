import { useEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';

/** The lines of a pasted text: each is an option. */
export const linesOf = ( text: string ) =>
	text
		.split( /\r\n?|\n/ )
		.map( ( line ) => line.trim() )
		.filter( Boolean );

/** A list with other entries in the place of one. */
const replaced = ( list: readonly string[], index: number, by: string[] ) => [
	...list.slice( 0, index ),
	...by,
	...list.slice( index + 1 ),
];

interface OptionList {
	/** Puts an option in, behind another. */
	add: ( index?: number ) => void;
	/** Takes an option out. */
	remove: ( index: number ) => void;
	/** The props of an option's text field. */
	fieldProps: ( index: number ) => {
		ref: ( field: HTMLInputElement | null ) => void;
		value: string;
		onChange: ( event: { target: { value: string } } ) => void;
		onKeyDown: ( event: KeyboardEvent< HTMLInputElement > ) => void;
		onPaste: ( event: ClipboardEvent< HTMLInputElement > ) => void;
	};
}

/**
 * Editing of a list of options: Enter adds one, Backspace in an empty one removes it and goes to the
 * one before, a paste of several lines makes as many.
 *
 * @param options     The options, at least one, an empty one perhaps.
 * @param setOptions  Changes them.
 * @param endUndoStep Has what was done before undone by a step of its own: all changes of one
 *                    attribute would be undone at once.
 */
export function useOptionList(
	options: readonly string[],
	setOptions: ( options: string[] ) => void,
	endUndoStep: () => void
): OptionList {
	const fields = useRef< ( HTMLInputElement | null )[] >( [] );
	const wanted = useRef< number | null >( null );
	// The field is there once the changed options are.
	useEffect( () => {
		if ( wanted.current !== null ) {
			fields.current[ wanted.current ]?.focus();
			wanted.current = null;
		}
	}, [ options ] );

	const change = ( next: string[] ) => {
		setOptions( next );
		endUndoStep();
	};
	const add = ( index = options.length - 1 ) => {
		wanted.current = index + 1;
		change( replaced( options, index, [ options[ index ] ?? '', '' ] ) );
		speak( __( 'Option added.', 'millwork' ) );
	};
	const remove = ( index: number ) => {
		wanted.current = Math.max( 0, index - 1 );
		change( replaced( options, index, [] ) );
		speak( __( 'Option removed.', 'millwork' ) );
	};

	return {
		add,
		remove,
		fieldProps: ( index ) => ( {
			ref: ( field ) => {
				fields.current[ index ] = field;
			},
			value: options[ index ] ?? '',
			onChange: ( { target } ) =>
				setOptions( replaced( options, index, [ target.value ] ) ),
			onKeyDown( event ) {
				// Enter that ends the composing of a Japanese or Chinese word is not the list's.
				if ( event.nativeEvent.isComposing ) {
					return;
				}
				if ( event.key === 'Enter' ) {
					event.preventDefault();
					event.stopPropagation();
					add( index );
				}
				if ( event.key === 'Backspace' && ! options[ index ] ) {
					event.preventDefault();
					event.stopPropagation();
					if ( options.length > 1 ) {
						remove( index );
					}
				}
			},
			onPaste( event ) {
				// The canvas pastes blocks; in a field it is text.
				event.stopPropagation();
				const lines = linesOf(
					event.clipboardData.getData( 'text/plain' )
				);
				if ( lines.length < 2 ) {
					return;
				}
				event.preventDefault();
				const { selectionStart, selectionEnd, value } =
					event.currentTarget;
				// What stands around the selection stays with the first and the last line.
				const [ head, tail ] = [
					value.slice( 0, selectionStart ?? value.length ),
					value.slice( selectionEnd ?? value.length ),
				];
				const pasted = [
					head + lines[ 0 ],
					...lines.slice( 1, -1 ),
					lines.at( -1 ) + tail,
				];
				wanted.current = index + pasted.length - 1;
				change( replaced( options, index, pasted ) );
				speak(
					sprintf(
						/* translators: %d: number of options. */
						_n(
							'%d option pasted.',
							'%d options pasted.',
							pasted.length,
							'millwork'
						),
						pasted.length
					)
				);
			},
		} ),
	};
}
