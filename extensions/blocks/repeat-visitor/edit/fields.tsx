import { useState } from 'react';
import { RadioControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RepeatVisitorAttributes } from '../attributes';
import { AFTER, BEFORE, thresholdOf } from '../rule';

interface FieldProps {
	attributes: Readonly< RepeatVisitorAttributes >;
	setAttributes: ( attributes: Partial< RepeatVisitorAttributes > ) => void;
}

/** The field for the threshold. An invalid value stays in the field, with an error, and the block keeps its number. */
export function ThresholdField( { attributes, setAttributes }: FieldProps ) {
	const [ wrong, setWrong ] = useState< string >();
	const isWrong = wrong !== undefined;
	return (
		<TextControl
			type="number"
			min={ 1 }
			step={ 1 }
			label={ __( 'Visit count threshold', 'millwork' ) }
			value={ wrong ?? String( attributes.threshold ) }
			aria-invalid={ isWrong }
			help={
				isWrong && (
					<span
						role="alert"
						className="wp-block-jetpack-repeat-visitor__error"
					>
						{ __( 'Please enter a valid number.', 'millwork' ) }
					</span>
				)
			}
			onChange={ ( text: string ) => {
				const threshold = thresholdOf( text );
				setWrong( threshold ? undefined : text );
				if ( threshold ) {
					setAttributes( { threshold } );
				}
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** The choice to show the block before or after the threshold. */
export function VisibilityField( { attributes, setAttributes }: FieldProps ) {
	return (
		<RadioControl
			label={ __( 'Visibility', 'millwork' ) }
			selected={ attributes.criteria === BEFORE ? BEFORE : AFTER }
			options={ [
				{
					label: __( 'Show after threshold', 'millwork' ),
					value: AFTER,
				},
				{
					label: __( 'Hide after threshold', 'millwork' ),
					value: BEFORE,
				},
			] }
			onChange={ ( criteria: string ) => setAttributes( { criteria } ) }
		/>
	);
}
