import { InspectorControls } from '@wordpress/block-editor';
import { TextControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { ChoiceAttributes, FieldAttributes } from '../types';

type Attributes = FieldAttributes & ChoiceAttributes;

interface OtherSettingsProps {
	attributes: Readonly< Attributes >;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

/** Whether a type of field can have the option “Other”. */
export const canHaveOther = ( type: string ) =>
	[ 'radio', 'select', 'checkbox-multiple' ].includes( type );

/** The label of the option, if the field has it. */
export const otherLabel = ( {
	millworkOther,
}: Pick< ChoiceAttributes, 'millworkOther' > ) =>
	millworkOther === undefined
		? undefined
		: millworkOther ||
			_x( 'Other', 'option of a form’s field', 'millwork' );

/** The option “Other” with a text of the visitor's own. */
export function OtherSettings( {
	attributes,
	setAttributes,
}: OtherSettingsProps ) {
	const { millworkOther } = attributes;
	const isOn = millworkOther !== undefined;
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Other answer', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ { millworkOther: undefined } }
			>
				<Setting
					label={ __( 'Add an “Other” option', 'millwork' ) }
					of="millworkOther"
				>
					<ToggleControl
						label={ __( 'Add an “Other” option', 'millwork' ) }
						help={ __(
							'Adds a last option. Visitors who choose it can type their own answer.',
							'millwork'
						) }
						checked={ isOn }
						onChange={ ( value ) =>
							setAttributes( {
								millworkOther: value ? '' : undefined,
							} )
						}
						__nextHasNoMarginBottom
					/>
					{ isOn && (
						<div style={ { marginBlockStart: 16 } }>
							<TextControl
								label={ __( 'Option label', 'millwork' ) }
								placeholder={ otherLabel( {
									millworkOther: '',
								} ) }
								value={ millworkOther }
								onChange={ ( value ) =>
									setAttributes( { millworkOther: value } )
								}
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						</div>
					) }
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}

/** The option as visitors see it when they have chosen it. */
export function OtherPreview( {
	attributes,
	mark,
}: {
	attributes: Readonly< ChoiceAttributes >;
	mark?: 'radio' | 'checkbox';
} ) {
	const label = otherLabel( attributes );
	return label === undefined ? null : (
		<>
			{ mark && (
				<div className="jetpack-field__choice">
					<input
						type={ mark }
						tabIndex={ -1 }
						aria-hidden
						readOnly
						checked={ false }
					/>
					<span>{ label }</span>
				</div>
			) }
			<input
				type="text"
				className="jetpack-field__input"
				placeholder={ label }
				tabIndex={ -1 }
				aria-hidden
				readOnly
			/>
		</>
	);
}
