import { InspectorControls } from '@wordpress/block-editor';
import { TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	LineControl,
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
	};
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Number', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					min: undefined,
					max: undefined,
					millworkIsQuantity: undefined,
				} }
			>
				{ Object.entries( names ).map( ( [ key, label ] ) => (
					<Setting key={ key } label={ label } of={ key }>
						<TextControl
							label={ label }
							type="number"
							step="any"
							value={ String(
								attributes[ key as keyof typeof names ] ?? ''
							) }
							onChange={ ( value ) =>
								setAttributes( {
									[ key ]:
										value === ''
											? undefined
											: Number( value ),
								} )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) ) }
				<Setting
					label={ __( 'Number of seats', 'millwork' ) }
					of="millworkIsQuantity"
				>
					<ToggleControl
						label={ __( 'Number of seats', 'millwork' ) }
						help={ __(
							'An entry uses this many seats, both in the form and in the chosen options. By default, an entry uses one.',
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
