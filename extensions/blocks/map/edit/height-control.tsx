import { useEffect, useState } from 'react';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

export const LOWEST = 400;
export const STEP = 10;

interface HeightControlProps {
	height?: number;
	onChange: ( height?: number ) => void;
}

/**
 * A field for the height. A value that is too low is raised only on blur, so that users can type.
 *
 * @param props.height   In pixels.
 * @param props.onChange Takes the height; undefined for the default.
 */
export function HeightControl( { height, onChange }: HeightControlProps ) {
	const [ typed, setTyped ] = useState( String( height ?? '' ) );
	useEffect( () => setTyped( String( height ?? '' ) ), [ height ] );
	const commit = ( text: string ) => {
		const number = parseInt( text, 10 );
		const value = number > 0 ? Math.max( LOWEST, number ) : undefined;
		setTyped( String( value ?? '' ) );
		if ( value !== height ) {
			onChange( value );
		}
	};

	return (
		<TextControl
			type="number"
			label={ __( 'Height in pixels', 'millwork' ) }
			help={ __(
				'400 or more. Leave empty to scale with the width.',
				'millwork'
			) }
			min={ LOWEST }
			step={ STEP }
			value={ typed }
			onChange={ ( text ) => {
				setTyped( text );
				if ( text === '' || parseInt( text, 10 ) >= LOWEST ) {
					commit( text );
				}
			} }
			onBlur={ () => commit( typed ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
