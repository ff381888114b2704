import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { DonationsAttributes } from '../attributes';
import metadata from '../block.json';

type ColorName = Extract< keyof DonationsAttributes, `${ string }Color` >;

interface StyleSettingsProps {
	attributes: Readonly< DonationsAttributes >;
	onChange: ( changes: Partial< DonationsAttributes > ) => void;
}

/** The styles of tabs, amounts and button. */
export function StyleSettings( { attributes, onChange }: StyleSettingsProps ) {
	const alignments = [
		{ value: '', label: __( 'Default', 'millwork' ) },
		{ value: 'left', label: __( 'Left', 'millwork' ) },
		{ value: 'center', label: __( 'Center', 'millwork' ) },
		{ value: 'right', label: __( 'Right', 'millwork' ) },
	];
	const setting = ( name: ColorName, label: string ) => ( {
		label,
		// The types require a text; the control accepts undefined too.
		value: attributes[ name ] as string,
		onChange: ( value?: string ) => onChange( { [ name ]: value } ),
	} );
	return (
		<InspectorControls group="styles">
			<SettingsPanel
				title={ __( 'Layout', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ onChange }
				defaults={ defaultsOf(
					metadata,
					'tabsAppearance',
					'contentAlignment',
					'buttonAlignment'
				) }
			>
				<Setting
					label={ __( 'Tab style', 'millwork' ) }
					of="tabsAppearance"
				>
					<SelectControl
						label={ __( 'Tab style', 'millwork' ) }
						value={
							attributes.tabsAppearance === 'buttons'
								? 'buttons'
								: 'tabs'
						}
						options={ [
							{ value: 'tabs', label: __( 'Tabs', 'millwork' ) },
							{
								value: 'buttons',
								label: __( 'Buttons', 'millwork' ),
							},
						] }
						onChange={ ( value ) =>
							onChange( { tabsAppearance: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Content alignment', 'millwork' ) }
					of="contentAlignment"
				>
					<SelectControl
						label={ __( 'Content alignment', 'millwork' ) }
						value={ attributes.contentAlignment }
						options={ alignments }
						onChange={ ( value ) =>
							onChange( { contentAlignment: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Button alignment', 'millwork' ) }
					of="buttonAlignment"
				>
					<SelectControl
						label={ __( 'Button alignment', 'millwork' ) }
						value={ attributes.buttonAlignment }
						options={ [
							...alignments,
							{
								value: 'full',
								label: __( 'Full width', 'millwork' ),
							},
						] }
						onChange={ ( value ) =>
							onChange( { buttonAlignment: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
			<PanelColorSettings
				title={ __( 'Tabs', 'millwork' ) }
				enableAlpha
				colorSettings={ [
					setting(
						'activeTabBackgroundColor',
						__( 'Selected tab background', 'millwork' )
					),
					setting(
						'activeTabTextColor',
						__( 'Selected tab text', 'millwork' )
					),
					setting(
						'inactiveTabBackgroundColor',
						__( 'Other tabs background', 'millwork' )
					),
					setting(
						'inactiveTabTextColor',
						__( 'Other tabs text', 'millwork' )
					),
					setting( 'tabBorderColor', __( 'Border', 'millwork' ) ),
				] }
			/>
			<PanelColorSettings
				title={ __( 'Selected amount', 'millwork' ) }
				enableAlpha
				colorSettings={ [
					setting(
						'selectedAmountBackgroundColor',
						__( 'Background', 'millwork' )
					),
					setting(
						'selectedAmountTextColor',
						__( 'Text', 'millwork' )
					),
					setting(
						'selectedAmountOutlineColor',
						__( 'Outline', 'millwork' )
					),
				] }
			/>
		</InspectorControls>
	);
}
