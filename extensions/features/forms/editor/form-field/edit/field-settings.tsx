import {
	BlockControls,
	InspectorAdvancedControls,
	InspectorControls,
} from '@wordpress/block-editor';
import {
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { Path, SVG } from '@wordpress/primitives';
import { __ } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldAttributes } from '../types';
import { LayoutSettings, WidthMenu } from './layout-settings';
import {
	AutocompleteSetting,
	HelpSetting,
	RequiredText,
} from './text-settings';

export interface FieldTraits {
	/** False for a consent, which is never required. */
	canBeRequired?: boolean;
	hasPlaceholder?: boolean;
	/** The input for a default value: one line, several lines, a number, a time, an option or a checkbox. */
	defaultValue?: 'line' | 'text' | 'number' | 'time' | 'option' | 'tick';
	/** Whether browsers may fill in the answer. */
	canAutocomplete?: boolean;
	/** False for a field that no page shows. */
	isShown?: boolean;
}

interface FieldSettingsProps extends FieldTraits {
	/** Whether the text beside a required label is the field's own, and not its label's. */
	hasRequiredText?: boolean;
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
}

const asterisk = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11.25 4h1.500v6.700l5.800-3.350.75 1.300L13.500 12l5.800 3.350-.75 1.300-5.800-3.350V20h-1.500v-6.700l-5.800 3.350-.75-1.300L10.500 12 4.700 8.650l.75-1.300 5.800 3.350V4z" />
	</SVG>
);

export function FieldSettings( {
	attributes,
	setAttributes,
	canBeRequired = true,
	hasPlaceholder = false,
	defaultValue,
	canAutocomplete = false,
	isShown = true,
	hasRequiredText = true,
}: FieldSettingsProps ) {
	const { id, placeholder, required } = attributes;
	const setRequired = ( value: boolean ) =>
		setAttributes( { required: value } );
	return (
		<>
			{ canBeRequired && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon={ asterisk }
							label={ __( 'Required', 'millwork' ) }
							isPressed={ required }
							onClick={ () => setRequired( ! required ) }
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
			{ isShown && (
				<BlockControls>
					<ToolbarGroup>
						<WidthMenu
							attributes={ attributes }
							setAttributes={ setAttributes }
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
			{ isShown && (
				<InspectorControls>
					<SettingsPanel
						title={ __( 'Field Settings', 'millwork' ) }
						attributes={ attributes }
						setAttributes={ setAttributes }
						defaults={ {
							millworkHelp: undefined,
							...( canAutocomplete && {
								millworkAutocomplete: undefined,
							} ),
							...( canBeRequired && {
								required: false,
								requiredText: undefined,
							} ),
							...( hasPlaceholder && { placeholder: '' } ),
							...( defaultValue && { defaultValue: '' } ),
							width: 100,
							millworkLabel: undefined,
						} }
					>
						{ canBeRequired && (
							<Setting
								label={ __( 'Field is required', 'millwork' ) }
								of="required"
							>
								<ToggleControl
									label={ __(
										'Field is required',
										'millwork'
									) }
									help={ __(
										'The form can’t be sent without an answer.',
										'millwork'
									) }
									checked={ required }
									onChange={ setRequired }
									__nextHasNoMarginBottom
								/>
							</Setting>
						) }
						{ canBeRequired && required && hasRequiredText && (
							<RequiredText
								attributes={ attributes }
								setAttributes={ setAttributes }
							/>
						) }
						<HelpSetting
							attributes={ attributes }
							setAttributes={ setAttributes }
						/>
						{ canAutocomplete && (
							<AutocompleteSetting
								attributes={ attributes }
								setAttributes={ setAttributes }
							/>
						) }
						{ hasPlaceholder && (
							<Setting
								label={ __( 'Placeholder', 'millwork' ) }
								of="placeholder"
							>
								<TextControl
									label={ __( 'Placeholder', 'millwork' ) }
									help={ __(
										'Shown while the field is empty. It doesn’t replace the label.',
										'millwork'
									) }
									value={ placeholder }
									onChange={ ( value ) =>
										setAttributes( { placeholder: value } )
									}
									__next40pxDefaultSize
									__nextHasNoMarginBottom
								/>
							</Setting>
						) }
						{ defaultValue && (
							<Setting
								label={ __( 'Default value', 'millwork' ) }
								of="defaultValue"
							>
								<DefaultValue
									kind={ defaultValue }
									attributes={ attributes }
									setAttributes={ setAttributes }
								/>
							</Setting>
						) }
						<LayoutSettings
							attributes={ attributes }
							setAttributes={ setAttributes }
						/>
					</SettingsPanel>
				</InspectorControls>
			) }
			<InspectorAdvancedControls>
				<TextControl
					label={ __( 'Field ID', 'millwork' ) }
					help={ __(
						'Use letters, numbers, hyphens and underscores, starting with a letter. The ID appears in exports and helps you style the field.',
						'millwork'
					) }
					value={ id }
					onChange={ ( value ) =>
						setAttributes( { id: value.replace( /\s/g, '-' ) } )
					}
					dir="ltr"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</InspectorAdvancedControls>
		</>
	);
}

function DefaultValue( {
	kind,
	attributes: { defaultValue, options },
	setAttributes,
}: Pick< FieldSettingsProps, 'attributes' | 'setAttributes' > & {
	kind: NonNullable< FieldTraits[ 'defaultValue' ] >;
} ) {
	const props = {
		label: __( 'Default value', 'millwork' ),
		value: defaultValue,
		onChange: ( value: string ) => setAttributes( { defaultValue: value } ),
		__nextHasNoMarginBottom: true,
	};
	if ( kind === 'tick' ) {
		return (
			<ToggleControl
				label={ __( 'Checked by default', 'millwork' ) }
				checked={ defaultValue === 'true' }
				onChange={ ( isTicked ) =>
					setAttributes( { defaultValue: isTicked ? 'true' : '' } )
				}
				__nextHasNoMarginBottom
			/>
		);
	}
	if ( kind === 'text' ) {
		return <TextareaControl { ...props } />;
	}
	if ( kind !== 'option' ) {
		return (
			<TextControl
				{ ...props }
				type={ kind === 'line' ? 'text' : kind }
				// A number of any size; the answer is checked, the default is not.
				step={ kind === 'number' ? 'any' : undefined }
				__next40pxDefaultSize
			/>
		);
	}
	return (
		<SelectControl
			{ ...props }
			// A default that no option has is kept until another is chosen.
			options={ [
				{ value: '', label: __( 'None', 'millwork' ) },
				...[ ...new Set( [ defaultValue, ...options ] ) ]
					.filter( Boolean )
					.map( ( value ) => ( { value, label: value } ) ),
			] }
			__next40pxDefaultSize
		/>
	);
}
