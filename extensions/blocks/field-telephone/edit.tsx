import { InspectorControls } from '@wordpress/block-editor';
import { ComboboxControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	CountryMark,
	LengthSettings,
	LineControl,
	countryOptions,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldTelephoneAttributes } from './attributes';

type PhoneProps = Omit< ControlProps, 'attributes' | 'setAttributes' > & {
	attributes: Readonly< FieldTelephoneAttributes >;
	setAttributes: ( attributes: Partial< FieldTelephoneAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'telephone',
	control: Phone as unknown as ( props: ControlProps ) => JSX.Element,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	hasPlaceholder: true,
	canAutocomplete: true,
	defaultValue: 'line',
} );

function Phone( props: PhoneProps ) {
	const { showCountrySelector, default: country } = props.attributes;
	const input = <LineControl { ...( props as unknown as ControlProps ) } />;
	return showCountrySelector ? (
		<div className="jetpack-field__phone">
			<CountryMark country={ country } />
			{ input }
		</div>
	) : (
		input
	);
}

function Settings( props: PhoneProps ) {
	const { attributes, setAttributes } = props;
	const { showCountrySelector, default: country } = attributes;
	return (
		<>
			<LengthSettings { ...( props as unknown as ControlProps ) } />
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Country', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ {
						showCountrySelector: false,
						default: undefined,
					} }
				>
					<Setting
						label={ __( 'Show country list', 'millwork' ) }
						of="showCountrySelector"
					>
						<ToggleControl
							label={ __( 'Show country list', 'millwork' ) }
							help={ __(
								'Visitors can choose a country. Numbers are stored with the country code, such as +1 415 555 0100.',
								'millwork'
							) }
							checked={ !! showCountrySelector }
							onChange={ ( value ) =>
								setAttributes( { showCountrySelector: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
					{ showCountrySelector && (
						<Setting
							label={ __( 'Default country', 'millwork' ) }
							of="default"
						>
							<ComboboxControl
								label={ __( 'Default country', 'millwork' ) }
								value={ country?.toUpperCase() ?? '' }
								options={ countryOptions() }
								onChange={ ( value ) =>
									setAttributes( {
										default: value || undefined,
									} )
								}
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						</Setting>
					) }
				</SettingsPanel>
			</InspectorControls>
		</>
	);
}
