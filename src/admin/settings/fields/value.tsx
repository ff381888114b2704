import {
	BaseControl,
	CheckboxControl,
	RadioControl,
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import type { FieldProps } from '../types';
import { Help, helpOf } from './help';
import { OrderField } from './order';
import { PictureField } from './picture';

/** From this number of choices, a menu takes less room than buttons. */
const MANY = 6;

const inputTypes = { uri: 'url', email: 'email' } as const;

export function ValueField( props: FieldProps ) {
	const { field, value, error, onChange } = props;
	const { choices, format, help, label, type } = field;
	const common = {
		label,
		help: helpOf( { error, text: help } ),
		'aria-invalid': error ? true : undefined,
		__nextHasNoMarginBottom: true as const,
	};

	if ( type === 'boolean' ) {
		return (
			<ToggleControl
				{ ...common }
				checked={ value === true }
				onChange={ onChange }
			/>
		);
	}
	if ( type === 'array' && field.sortable ) {
		return <OrderField { ...props } />;
	}
	if ( type === 'array' ) {
		return <ChoicesField { ...props } />;
	}
	if ( choices.length && choices.length < MANY ) {
		return (
			<RadioControl
				label={ label }
				help={ common.help }
				selected={ String( value ) }
				options={ choices }
				onChange={ onChange }
			/>
		);
	}
	if ( choices.length ) {
		return (
			<SelectControl
				{ ...common }
				__next40pxDefaultSize
				value={ String( value ) }
				options={ choices }
				onChange={ onChange }
			/>
		);
	}
	if ( field.multiline ) {
		return (
			<TextareaControl
				{ ...common }
				rows={ 5 }
				dir="ltr"
				spellCheck={ false }
				value={ String( value ) }
				onChange={ onChange }
			/>
		);
	}
	const text = (
		<TextControl
			{ ...common }
			__next40pxDefaultSize
			type={ format ? inputTypes[ format ] : 'text' }
			inputMode={ type === 'integer' ? 'numeric' : undefined }
			dir={ format ? 'ltr' : undefined }
			required={ field.required }
			value={ String( value ) }
			onChange={ ( entered: string ) =>
				// The server explains what is wrong with a text that isn't a number.
				onChange(
					type === 'integer' && /^\s*-?\d{1,15}\s*$/.test( entered )
						? Number( entered )
						: entered
				)
			}
		/>
	);
	return field.picture ? (
		<PictureField { ...props }>{ text }</PictureField>
	) : (
		text
	);
}

/** Checkboxes for any number of choices. */
function ChoicesField( { field, value, error, onChange }: FieldProps ) {
	const helpId = useInstanceId( ChoicesField, 'millwork-settings-choices' );
	const chosen = Array.isArray( value ) ? value : [];
	return (
		<fieldset
			className="millwork-settings__choices"
			aria-describedby={ error || field.help ? helpId : undefined }
		>
			<legend>
				<BaseControl.VisualLabel>
					{ field.label }
				</BaseControl.VisualLabel>
			</legend>
			{ field.choices.map( ( choice ) => (
				<CheckboxControl
					key={ choice.value }
					__nextHasNoMarginBottom
					label={ choice.label }
					checked={ chosen.includes( choice.value ) }
					onChange={ ( isChecked ) =>
						onChange(
							// In the order of the choices.
							field.choices
								.map( ( { value: name } ) => name )
								.filter( ( name ) =>
									name === choice.value
										? isChecked
										: chosen.includes( name )
								)
						)
					}
				/>
			) ) }
			{ ( error || field.help ) && (
				<p id={ helpId } className="millwork-settings__help">
					<Help error={ error } text={ field.help } />
				</p>
			) }
		</fieldset>
	);
}
