import { InspectorControls } from '@wordpress/block-editor';
import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { createFieldEdit } from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { FieldHiddenAttributes } from './attributes';
import metadata from './block.json';

type HiddenProps = {
	attributes: Readonly< FieldHiddenAttributes >;
	setAttributes: ( attributes: Partial< FieldHiddenAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'hidden',
	control: Hidden as unknown as ( props: ControlProps ) => JSX.Element,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	ownsLabel: true,
	canBeRequired: false,
	isShown: false,
} );

/** The value that is sent. The older attribute wins over the one of later editors. */
const valueOf = ( attributes: HiddenProps[ 'attributes' ] ) =>
	attributes.defaultValue || attributes.default;

function Hidden( { attributes }: HiddenProps ) {
	const label = attributes.label || __( 'Hidden field', 'millwork' );
	const value = valueOf( attributes );
	return (
		<div className="jetpack-field__still">
			{ value
				? sprintf(
						/* translators: 1: a field's name, 2: the value that is sent with each entry. */
						__( '%1$s: %2$s', 'millwork' ),
						label,
						value
					)
				: sprintf(
						/* translators: %s: a field's name. */
						__(
							'%s has no value yet. Enter one in the settings.',
							'millwork'
						),
						label
					) }
		</div>
	);
}

function Settings( { attributes, setAttributes }: HiddenProps ) {
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Hidden field', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'default',
					'defaultValue',
					'label'
				) }
			>
				<Setting label={ __( 'Value', 'millwork' ) } of="default">
					<TextControl
						label={ __( 'Value', 'millwork' ) }
						help={ __(
							'It is sent with each entry. Visitors can’t see or change it.',
							'millwork'
						) }
						value={ valueOf( attributes ) }
						onChange={ ( value ) =>
							setAttributes( {
								default: value,
								defaultValue: '',
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Name in emails and exports', 'millwork' ) }
					of="label"
				>
					<TextControl
						label={ __( 'Name in emails and exports', 'millwork' ) }
						value={ attributes.label ?? '' }
						onChange={ ( value ) =>
							setAttributes( { label: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
