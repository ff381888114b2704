import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { PlainText } from '@wordpress/block-editor';
import { LineHint } from './line-hint';

interface PlainLineProps {
	value: string;
	onChange: ( value: string ) => void;
	/** Names the field, and stands in it while it is empty. */
	label: string;
	/** The keyboard that phones show. */
	inputMode?: 'text' | 'email' | 'tel';
	/** Enter was pressed: the line is done. */
	onEnter?: () => void;
	/** Backspace was pressed in the empty line. */
	onRemove?: () => void;
	className?: string;
	/** What is probably not meant; it waits until a first text is written. */
	hint?: string;
}

/**
 * A line of plain text in the canvas, in the type of the text around it.
 *
 * It is a text area, not an input: stored values with line breaks keep them.
 *
 * @param props.label The field's name.
 */
export function PlainLine( {
	value,
	onChange,
	label,
	inputMode,
	onEnter,
	onRemove,
	className,
	hint,
}: PlainLineProps ) {
	const id = useId();
	const [ isWritten, setIsWritten ] = useState( value !== '' );
	const onKeyDown = ( event: KeyboardEvent ) => {
		// Enter that ends the composing of a Japanese or Chinese word is not the line's.
		if ( event.nativeEvent.isComposing ) {
			return;
		}
		if ( event.key === 'Enter' && ! event.shiftKey ) {
			event.preventDefault();
			onEnter?.();
		}
		if ( event.key === 'Backspace' && value === '' && onRemove ) {
			event.preventDefault();
			onRemove();
		}
	};
	const props: ComponentProps< typeof PlainText > = {
		value,
		onChange,
		className,
		onKeyDown,
		onBlur: () => setIsWritten( value !== '' ),
		'aria-describedby': isWritten && hint ? id : undefined,
		inputMode,
		placeholder: label,
		'aria-label': label,
		// For browsers that do not grow a text area by its content.
		rows: Math.max( 1, value.split( '\n' ).length ),
		// A number and an address read from left to right in any language.
		dir: 'auto',
		spellCheck: inputMode === undefined || inputMode === 'text',
	};
	return hint === undefined ? (
		<PlainText { ...props } />
	) : (
		<>
			<PlainText { ...props } />
			<LineHint id={ id }>{ isWritten ? hint : '' }</LineHint>
		</>
	);
}
