import { useState } from 'react';
import { TextControl } from '@wordpress/components';

interface CheckedTextProps< Value > {
	label: string;
	help?: string;
	/** The error for an invalid text. */
	problem: string;
	/** The formatted value. */
	shown: string;
	/** Parses a text; undefined if it is invalid. */
	read: ( text: string ) => Value | undefined;
	/** Called with the parsed value. */
	onChange: ( value: Value ) => void;
}

/** A field in the sidebar with parsed text. Invalid text stays in the field until it is corrected. */
export function CheckedText< Value >( {
	label,
	help,
	problem,
	shown,
	read,
	onChange,
}: CheckedTextProps< Value > ) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const isWrong = draft !== null && read( draft ) === undefined;
	return (
		<TextControl
			label={ label }
			help={ isWrong ? problem : help }
			inputMode="decimal"
			aria-invalid={ isWrong }
			value={ draft ?? shown }
			onChange={ ( text: string ) => {
				setDraft( text );
				const value = read( text );
				if ( value !== undefined ) {
					onChange( value );
				}
			} }
			onBlur={ () => {
				if ( ! isWrong ) {
					setDraft( null );
				}
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
