import { InspectorControls } from '@wordpress/block-editor';
import { RangeControl, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	RatingControl,
	createFieldEdit,
	iconsOf,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { FieldRatingAttributes } from './attributes';
import metadata from './block.json';

type RatingProps = {
	attributes: Readonly< FieldRatingAttributes >;
	setAttributes: ( attributes: Partial< FieldRatingAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'rating',
	control: RatingControl,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	isGroup: true,
} );

function Settings( { attributes, setAttributes }: RatingProps ) {
	const { default: chosen, iconStyle, max } = attributes;
	const icons = iconsOf( max );
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Rating', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'iconStyle',
					'max',
					'default'
				) }
			>
				<Setting label={ __( 'Icon', 'millwork' ) } of="iconStyle">
					<SelectControl
						label={ __( 'Icon', 'millwork' ) }
						value={ iconStyle === 'hearts' ? 'hearts' : 'stars' }
						options={ [
							{
								value: 'stars',
								label: __( 'Stars', 'millwork' ),
							},
							{
								value: 'hearts',
								label: __( 'Hearts', 'millwork' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { iconStyle: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting label={ __( 'Highest rating', 'millwork' ) } of="max">
					<RangeControl
						label={ __( 'Highest rating', 'millwork' ) }
						value={ icons }
						onChange={ ( value = 5 ) =>
							setAttributes( { max: value } )
						}
						min={ 2 }
						max={ 10 }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Initial rating', 'millwork' ) }
					of="default"
				>
					<RangeControl
						label={ __( 'Initial rating', 'millwork' ) }
						help={ __(
							'Enter 0 to start without a rating.',
							'millwork'
						) }
						value={ chosen }
						onChange={ ( value = 0 ) =>
							setAttributes( { default: value } )
						}
						min={ 0 }
						max={ icons }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
