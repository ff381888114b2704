import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { DonationsAttributes } from '../attributes';

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
			<PanelBody title={ __( 'Layout', 'millwork' ) }>
				<SelectControl
					label={ __( 'Tabs look like', 'millwork' ) }
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
				<SelectControl
					label={ __( 'Alignment of the content', 'millwork' ) }
					value={ attributes.contentAlignment }
					options={ alignments }
					onChange={ ( value ) =>
						onChange( { contentAlignment: value } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<SelectControl
					label={ __( 'Alignment of the button', 'millwork' ) }
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
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Tabs', 'millwork' ) }
				enableAlpha
				colorSettings={ [
					setting(
						'activeTabBackgroundColor',
						__( 'Background of the chosen tab', 'millwork' )
					),
					setting(
						'activeTabTextColor',
						__( 'Text of the chosen tab', 'millwork' )
					),
					setting(
						'inactiveTabBackgroundColor',
						__( 'Background of other tabs', 'millwork' )
					),
					setting(
						'inactiveTabTextColor',
						__( 'Text of other tabs', 'millwork' )
					),
					setting( 'tabBorderColor', __( 'Border', 'millwork' ) ),
				] }
			/>
			<PanelColorSettings
				title={ __( 'Chosen amount', 'millwork' ) }
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
