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

const ARROWS: Partial< Record< string, -1 | 1 > > = {
	ArrowUp: -1,
	ArrowDown: 1,
};

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
	/** Moves an option up (-1) or down (1). */
	move: ( index: number, by: -1 | 1 ) => void;
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
 * Edits a list of options. Enter adds one, and in the empty last one it leaves the list, as in WordPress's own lists.
 * Backspace in an empty one removes it and moves to the previous. The arrow keys go from option to option, and with Alt
 * they move the option. Pasting several lines adds an option for each.
 *
 * @param options     At least one, possibly empty.
 * @param endUndoStep Starts a new undo step; without it, all changes to one attribute are undone together.
 * @param leave       Goes to what follows the field.
 */
export function useOptionList(
	options: readonly string[],
	setOptions: ( options: string[] ) => void,
	endUndoStep: () => void,
	leave: () => void
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
	const move = ( index: number, by: -1 | 1 ) => {
		const target = index + by;
		const other = options[ target ];
		if ( other === undefined ) {
			return;
		}
		const next = replaced( options, index, [ other ] );
		next[ target ] = options[ index ] ?? '';
		wanted.current = target;
		change( next );
		speak(
			sprintf(
				/* translators: 1: new position of an option in its list, 2: number of options. */
				__( 'Option moved to position %1$d of %2$d.', 'millwork' ),
				target + 1,
				options.length
			)
		);
	};
	const enter = ( index: number ) => {
		const isLast = index === options.length - 1;
		if ( options[ index ] && ( isLast || options[ index + 1 ] ) ) {
			add( index );
		} else if ( isLast ) {
			if ( index > 0 ) {
				change( replaced( options, index, [] ) );
			}
			leave();
		} else {
			fields.current[ index + 1 ]?.focus();
		}
	};

	return {
		add,
		remove,
		move,
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
					enter( index );
				}
				const by = ARROWS[ event.key ];
				const hasOther = by && options[ index + by ] !== undefined;
				if ( by && event.altKey ) {
					event.preventDefault();
					event.stopPropagation();
					move( index, by );
				} else if (
					hasOther &&
					! event.shiftKey &&
					! event.ctrlKey &&
					! event.metaKey
				) {
					// At both ends, WordPress goes to the label or the next block.
					event.preventDefault();
					event.stopPropagation();
					fields.current[ index + by ]?.focus();
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
