import { InspectorControls } from '@wordpress/block-editor';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	NumberSettings,
	SliderControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldSliderAttributes } from './attributes';

type SliderProps = {
	attributes: Readonly< FieldSliderAttributes >;
	setAttributes: ( attributes: Partial< FieldSliderAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'slider',
	control: SliderControl,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
} );

function Settings( { attributes, setAttributes }: SliderProps ) {
	const names = {
		min: __( 'Minimum', 'millwork' ),
		max: __( 'Maximum', 'millwork' ),
		step: __( 'Step', 'millwork' ),
		default: __( 'Initial value', 'millwork' ),
	};
	const labels = {
		minLabel: __( 'Minimum label', 'millwork' ),
		maxLabel: __( 'Maximum label', 'millwork' ),
	};
	const usual = { min: '0', max: '100', step: '1', default: '' };
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Slider', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					min: undefined,
					max: undefined,
					step: undefined,
					default: undefined,
					minLabel: undefined,
					maxLabel: undefined,
				} }
			>
				<NumberSettings
					names={ names }
					placeholders={ usual }
					step="step"
					attributes={ {
						min: attributes.min,
						max: attributes.max,
						step: attributes.step,
						default: attributes.default,
					} }
					setAttributes={ ( values ) =>
						setAttributes(
							Object.fromEntries(
								Object.entries( values ).map(
									( [ key, value ] ) => [
										key,
										value === undefined
											? undefined
											: Number( value ),
									]
								)
							)
						)
					}
				/>
				{ Object.entries( labels ).map( ( [ key, label ] ) => (
					<Setting key={ key } label={ label } of={ key }>
						<TextControl
							label={ label }
							value={
								attributes[ key as keyof typeof labels ] ?? ''
							}
							onChange={ ( value ) =>
								setAttributes( { [ key ]: value || undefined } )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) ) }
			</SettingsPanel>
		</InspectorControls>
	);
}
