import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { PlainText } from '@wordpress/block-editor';
import { LineHint } from './line-hint';

interface PlainLineProps {
	value: string;
	onChange: ( value: string ) => void;
	label: string;
	/** The keyboard on phones. */
	inputMode?: 'text' | 'email' | 'tel';
	/** Enter was pressed. */
	onEnter?: () => void;
	/** Backspace was pressed in the empty line. */
	onRemove?: () => void;
	className?: string;
	/** A likely mistake; shown only after the first text was entered. */
	hint?: string;
}

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
		// Enter that ends the composition of a Japanese or Chinese word doesn't end the line.
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
		// For browsers that can't size a text area by its content.
		rows: Math.max( 1, value.split( '\n' ).length ),
		// Numbers and URLs read from left to right in every language.
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
