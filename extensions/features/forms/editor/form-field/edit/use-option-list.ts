import { useEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';

/** The lines of a pasted text; each becomes an option. */
export const linesOf = ( text: string ) =>
	text
		.split( /\r\n?|\n/ )
		.map( ( line ) => line.trim() )
		.filter( Boolean );

/** A list with one entry replaced by others. */
const replaced = ( list: readonly string[], index: number, by: string[] ) => [
	...list.slice( 0, index ),
	...by,
	...list.slice( index + 1 ),
];

interface OptionList {
	/** Adds an option after another. */
	add: ( index?: number ) => void;
	/** Removes an option. */
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
 * Edits a list of options: Enter adds one, Backspace in an empty one removes it and moves to the previous, and pasting
 * several lines adds an option for each.
 *
 * @param options     At least one, possibly empty.
 * @param endUndoStep Starts a new undo step; without it, all changes to one attribute are undone together.
 */
export function useOptionList(
	options: readonly string[],
	setOptions: ( options: string[] ) => void,
	endUndoStep: () => void
): OptionList {
	const fields = useRef< ( HTMLInputElement | null )[] >( [] );
	const wanted = useRef< number | null >( null );
	// The field exists once the changed options are rendered.
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
				// The canvas would paste blocks; in a field, it is text.
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
				// Text around the selection stays with the first and last line.
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
