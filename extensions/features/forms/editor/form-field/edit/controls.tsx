import type { FunctionComponent, ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from '../types';
import { inputStyles } from './styles';
import { OptionList } from './option-list';

/** The props of a field's control in the canvas. */
export interface ControlProps {
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
	isSelected: boolean;
	/** The label, for a control that renders it itself. */
	label: ReactNode;
	/** Whether the field is only previewed. */
	isPreview: boolean;
}

export type Control = FunctionComponent< ControlProps >;

/** The prompt for authors in an empty field; nothing in a preview. */
export const placeholderHint = ( isPreview: boolean ) =>
	isPreview ? undefined : __( 'Add a placeholder…', 'millwork' );

const placeholderProps = ( {
	attributes: { defaultValue, placeholder, ...attributes },
	setAttributes,
	isPreview,
}: ControlProps ) => ( {
	style: inputStyles( attributes ),
	className: defaultValue
		? 'jetpack-field__input'
		: 'jetpack-field__input is-placeholder',
	'aria-label': defaultValue
		? __( 'Default value', 'millwork' )
		: __( 'Placeholder', 'millwork' ),
	placeholder: placeholderHint( isPreview ),
	value: defaultValue || placeholder,
	// Text typed into the field is its value or its placeholder, whichever visitors see.
	onChange: ( { target }: { target: { value: string } } ) =>
		setAttributes(
			defaultValue
				? { defaultValue: target.value }
				: { placeholder: target.value }
		),
} );

/** A one-line field; typing in it sets its placeholder. */
export function LineControl( props: ControlProps ) {
	return <input type="text" { ...placeholderProps( props ) } />;
}

/** A field with several lines; typing in it sets its placeholder. */
export function TextControl( props: ControlProps ) {
	return <textarea rows={ 5 } { ...placeholderProps( props ) } />;
}

/** A drop-down list, shown open with its options while the field is selected. */
export function SelectControl( {
	attributes: { defaultValue, options, placeholder, ...attributes },
	setAttributes,
	isSelected,
}: ControlProps ) {
	const shown =
		defaultValue && options.includes( defaultValue )
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
 * A group with one choice or several.
 *
 * @param mark Shown before each option.
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
