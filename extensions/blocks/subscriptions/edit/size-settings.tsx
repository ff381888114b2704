import { FontSizePicker, useSettings } from '@wordpress/block-editor';
import { RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import { RANGES, SPACING, pixels } from '../styles';
import type { SettingsProps } from './types';

type Name = keyof typeof RANGES;

/** A number of pixels. */
function Pixels( {
	label,
	of,
	attributes,
	setAttributes,
}: SettingsProps & { label: string; of: Name } ) {
	const [ min, max ] = RANGES[ of ];
	return (
		<Setting label={ label } of={ of }>
			<RangeControl
				label={ label }
				value={ pixels( attributes, of ) }
				min={ min }
				max={ max }
				initialPosition={ of === 'spacing' ? SPACING : undefined }
				onChange={ ( value ) => setAttributes( { [ of ]: value } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
}

/** Font size, border, padding and spacing. */
export function SizeSettings( props: SettingsProps ) {
	const { attributes, setAttributes } = props;
	const [ sizes = [] ] = useSettings( 'typography.fontSizes' ) as [
		{ slug: string; size: string | number }[] | undefined,
	];
	const named = sizes.find( ( { slug } ) => slug === attributes.fontSize );
	return (
		<>
			<SettingsPanel
				title={ __( 'Text', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ { fontSize: undefined, customFontSize: undefined } }
			>
				<Setting
					label={ __( 'Font size', 'millwork' ) }
					of="fontSize"
					isChanged={
						!! ( attributes.fontSize || attributes.customFontSize )
					}
					onReset={ () =>
						setAttributes( {
							fontSize: undefined,
							customFontSize: undefined,
						} )
					}
				>
					<FontSizePicker
						value={ named?.size ?? attributes.customFontSize }
						onChange={ ( value ) => {
							const preset = sizes.find(
								( { size } ) => size === value
							);
							setAttributes( {
								fontSize: preset?.slug,
								customFontSize: preset ? undefined : value,
							} );
						} }
						withReset={ false }
						__next40pxDefaultSize
					/>
				</Setting>
			</SettingsPanel>
			<SettingsPanel
				title={ __( 'Border', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					borderRadius: undefined,
					borderWeight: undefined,
				} }
			>
				<Pixels
					{ ...props }
					label={ __( 'Border radius', 'millwork' ) }
					of="borderRadius"
				/>
				<Pixels
					{ ...props }
					label={ __( 'Border weight', 'millwork' ) }
					of="borderWeight"
				/>
			</SettingsPanel>
			<SettingsPanel
				title={ __( 'Spacing', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ { padding: undefined, spacing: undefined } }
			>
				<Pixels
					{ ...props }
					label={ __( 'Space inside', 'millwork' ) }
					of="padding"
				/>
				<Pixels
					{ ...props }
					label={ __( 'Space between', 'millwork' ) }
					of="spacing"
				/>
			</SettingsPanel>
		</>
	);
}
