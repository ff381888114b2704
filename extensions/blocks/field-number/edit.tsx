import { InspectorControls } from '@wordpress/block-editor';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	LineControl,
	NumberSettings,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldNumberAttributes } from './attributes';

type NumberProps = {
	attributes: Readonly< FieldNumberAttributes >;
	setAttributes: ( attributes: Partial< FieldNumberAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'number',
	control: LineControl,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	hasPlaceholder: true,
	defaultValue: 'number',
} );

function Settings( { attributes, setAttributes }: NumberProps ) {
	const names = {
		min: __( 'Minimum', 'millwork' ),
		max: __( 'Maximum', 'millwork' ),
		millworkStep: __( 'Step', 'millwork' ),
	};
	const { min, max, step } = attributes;
	const { millworkStep = step } = attributes;
	/** A new step replaces another editor's. */
	const change: NumberProps[ 'setAttributes' ] = ( values ) =>
		setAttributes(
			'millworkStep' in values ? { ...values, step: undefined } : values
		);
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Number', 'millwork' ) }
				attributes={ { ...attributes, millworkStep } }
				setAttributes={ change }
				defaults={ {
					min: undefined,
					max: undefined,
					millworkStep: undefined,
					step: undefined,
					millworkIsQuantity: undefined,
				} }
			>
				<NumberSettings
					names={ names }
					help={ {
						millworkStep: __(
							'The interval between accepted numbers, starting at the minimum. Enter 1 for whole numbers.',
							'millwork'
						),
					} }
					step="millworkStep"
					attributes={ { min, max, millworkStep } }
					setAttributes={ change }
				/>
				<Setting
					label={ __( 'Number of seats', 'millwork' ) }
					of="millworkIsQuantity"
				>
					<ToggleControl
						label={ __( 'Number of seats', 'millwork' ) }
						help={ __(
							'Each entry takes as many seats as the answer says, in the form and in the chosen options. By default, an entry takes one.',
							'millwork'
						) }
						checked={ !! attributes.millworkIsQuantity }
						onChange={ ( isQuantity ) =>
							setAttributes( {
								millworkIsQuantity: isQuantity || undefined,
							} )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
