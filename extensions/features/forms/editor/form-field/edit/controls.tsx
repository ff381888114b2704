import type { FunctionComponent, ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from '../types';
import { inputStyles } from './styles';
import { OptionList } from './option-list';

/** What a field's control in the canvas gets. */
export interface ControlProps {
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
	isSelected: boolean;
	/** The label, for a control that shows it itself. */
	label: ReactNode;
}

export type Control = FunctionComponent< ControlProps >;

const placeholderProps = ( {
	attributes: { defaultValue, placeholder, ...attributes },
	setAttributes,
}: ControlProps ) => ( {
	style: inputStyles( attributes ),
	className: defaultValue
		? 'jetpack-field__input'
		: 'jetpack-field__input is-placeholder',
	'aria-label': defaultValue
		? __( 'Default value', 'millwork' )
		: __( 'Placeholder', 'millwork' ),
	placeholder: __( 'Add a placeholder…', 'millwork' ),
	value: defaultValue || placeholder,
	// What is written in the field is the one or the other, whichever visitors see.
	onChange: ( { target }: { target: { value: string } } ) =>
		setAttributes(
			defaultValue
				? { defaultValue: target.value }
				: { placeholder: target.value }
		),
} );

/** A field of one line; what is written in it is its placeholder. */
export function LineControl( props: ControlProps ) {
	return <input type="text" { ...placeholderProps( props ) } />;
}

/** A field of several lines; what is written in it is its placeholder. */
export function TextControl( props: ControlProps ) {
	return <textarea rows={ 5 } { ...placeholderProps( props ) } />;
}

/**
 * A list to choose from, closed; open for its options while the field is selected.
 *
 * @param props.attributes The field's attributes.
 */
export function SelectControl( {
	attributes: { defaultValue, options, placeholder, ...attributes },
	setAttributes,
	isSelected,
}: ControlProps ) {
	const shown = options.includes( defaultValue )
		? defaultValue
		: placeholder || __( 'Select one option', 'millwork' );
	return (
		<>
			<select
				className="jetpack-field__input"
				style={ inputStyles( attributes ) }
				value={ shown }
				onChange={ () => undefined }
				tabIndex={ -1 }
				aria-hidden
			>
				<option>{ shown }</option>
			</select>
			{ ( isSelected || ! options.some( Boolean ) ) && (
				<div className="jetpack-field__options-of-select">
					<OptionList
						options={ options }
						setOptions={ ( value ) =>
							setAttributes( { options: value } )
						}
						isSelected={ isSelected }
					/>
				</div>
			) }
		</>
	);
}

/**
 * A group of which one or several may be chosen.
 *
 * @param mark What stands in front of each.
 */
export const choiceControl = ( mark: 'radio' | 'checkbox' ): Control =>
	function ChoiceControl( { attributes, setAttributes, isSelected } ) {
		const { defaultValue, options } = attributes;
		return (
			<OptionList
				options={ options }
				setOptions={ ( value ) => setAttributes( { options: value } ) }
				mark={ mark }
				isChosen={ ( option ) => option === defaultValue }
				isSelected={ isSelected }
			/>
		);
	};
