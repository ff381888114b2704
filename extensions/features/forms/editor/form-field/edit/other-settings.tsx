import { InspectorControls } from '@wordpress/block-editor';
import { TextControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { ChoiceAttributes, FieldAttributes } from '../types';

type Attributes = FieldAttributes & OtherAttributes;

interface OtherAttributes extends ChoiceAttributes {
	/** Whether an image choice has the option. */
	showOtherOption?: boolean;
}

interface OtherSettingsProps {
	attributes: Readonly< Attributes >;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

/** Whether a type of field can have the option “Other”. */
export const canHaveOther = ( type: string ) =>
	[ 'radio', 'select', 'checkbox-multiple', 'image-select' ].includes( type );

/** Whether a field has the option. An image choice has an attribute for that, as in stored posts. */
const hasOther = ( { millworkOther, showOtherOption }: OtherAttributes ) =>
	showOtherOption ?? millworkOther !== undefined;

const labelOf = ( { millworkOther }: ChoiceAttributes ) =>
	millworkOther || _x( 'Other', 'option of a form’s field', 'millwork' );

/** The option “Other” with a text of the visitor's own. */
export function OtherSettings( {
	attributes,
	setAttributes,
}: OtherSettingsProps ) {
	const { millworkOther, showOtherOption } = attributes;
	const isOn = hasOther( attributes );
	const change = ( value: boolean ) =>
		setAttributes(
			showOtherOption === undefined
				? { millworkOther: value ? '' : undefined }
				: { showOtherOption: value }
		);
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Other answer', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					millworkOther: undefined,
					showOtherOption:
						showOtherOption === undefined ? undefined : false,
				} }
			>
				<Setting
					label={ __( 'Add an “Other” option', 'millwork' ) }
					of={
						showOtherOption === undefined
							? 'millworkOther'
							: 'showOtherOption'
					}
				>
					<ToggleControl
						label={ __( 'Add an “Other” option', 'millwork' ) }
						help={ __(
							'The last option. Visitors who choose it type their own answer next to it.',
							'millwork'
						) }
						checked={ isOn }
						onChange={ change }
						__nextHasNoMarginBottom
					/>
					{ isOn && (
						<div style={ { marginBlockStart: 16 } }>
							<TextControl
								label={ __(
									'Label of the option',
									'millwork'
								) }
								placeholder={ labelOf( {} ) }
								value={ millworkOther ?? '' }
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
	attributes: Readonly< OtherAttributes >;
	mark?: 'radio' | 'checkbox';
} ) {
	if ( ! hasOther( attributes ) ) {
		return null;
	}
	const label = labelOf( attributes );
	return (
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
