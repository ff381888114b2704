import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting } from 'shared/editor/settings-panel';
import type { FieldAttributes } from '../types';

interface TextSettingProps {
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
}

/** The text below a field's label. */
export function HelpSetting( { attributes, setAttributes }: TextSettingProps ) {
	return (
		<Setting label={ __( 'Help text', 'millwork' ) } of="millworkHelp">
			<TextControl
				label={ __( 'Help text', 'millwork' ) }
				help={ __(
					'Shown below the label, and read by screen readers with the field.',
					'millwork'
				) }
				value={ attributes.millworkHelp ?? '' }
				onChange={ ( value ) =>
					setAttributes( { millworkHelp: value || undefined } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
}

/** The text beside a required field's label. */
export function RequiredText( {
	attributes,
	setAttributes,
}: TextSettingProps ) {
	return (
		<Setting
			label={ __( 'Text next to the label', 'millwork' ) }
			of="requiredText"
		>
			<TextControl
				label={ __( 'Text next to the label', 'millwork' ) }
				placeholder={ __( '(required)', 'millwork' ) }
				value={ attributes.requiredText ?? '' }
				onChange={ ( value ) =>
					setAttributes( { requiredText: value || undefined } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
}

/** What browsers fill in. The page knows the same tokens (`Page\FieldMarkup`). */
export function AutocompleteSetting( {
	attributes,
	setAttributes,
}: TextSettingProps ) {
	return (
		<Setting
			label={ __( 'Browser autofill', 'millwork' ) }
			of="millworkAutocomplete"
		>
			<SelectControl
				label={ __( 'Browser autofill', 'millwork' ) }
				help={ __(
					'Browsers can suggest details that visitors have entered on other sites.',
					'millwork'
				) }
				value={ ( attributes.millworkAutocomplete ?? '' ) as '' }
				options={ [
					{
						value: '',
						label: __( 'Default for this field', 'millwork' ),
					},
					{ value: 'off', label: __( 'Nothing', 'millwork' ) },
					{ value: 'name', label: __( 'Name', 'millwork' ) },
					{
						value: 'given-name',
						label: __( 'First name', 'millwork' ),
					},
					{
						value: 'family-name',
						label: __( 'Last name', 'millwork' ),
					},
					{ value: 'email', label: __( 'Email', 'millwork' ) },
					{ value: 'tel', label: __( 'Phone Number', 'millwork' ) },
					{
						value: 'organization',
						label: __( 'Company', 'millwork' ),
					},
					{
						value: 'address-line1',
						label: __( 'Street', 'millwork' ),
					},
					{
						value: 'postal-code',
						label: __( 'Postal code', 'millwork' ),
					},
					{
						value: 'address-level2',
						label: __( 'City', 'millwork' ),
					},
					{
						value: 'country-name',
						label: __( 'Country', 'millwork' ),
					},
					{ value: 'bday', label: __( 'Birthday', 'millwork' ) },
					{ value: 'url', label: __( 'Website', 'millwork' ) },
				] }
				onChange={ ( value ) =>
					setAttributes( {
						millworkAutocomplete: value || undefined,
					} )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
}
