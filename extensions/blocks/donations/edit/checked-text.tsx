import { useState } from 'react';
import { TextControl } from '@wordpress/components';

interface CheckedTextProps< Value > {
	label: string;
	help?: string;
	/** What is said of a text that means nothing. */
	problem: string;
	/** The value as it is written. */
	shown: string;
	/** Reads a text; undefined if it means nothing. */
	read: ( text: string ) => Value | undefined;
	/** Takes what was read. */
	onChange: ( value: Value ) => void;
}

/**
 * A field of the sidebar whose text means something. What means nothing stays in the field until it is
 * mended.
 *
 * @param props See CheckedTextProps.
 */
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
