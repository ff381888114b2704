// WordPress 7.1 still has three of them only under these names.

import {
	Flex,
	RangeControl,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	__experimentalUnitControl as UnitControl,
} from '@wordpress/components';

import { __ } from '@wordpress/i18n';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { ButtonAttributes } from '../attributes';
import metadata from '../block.json';
import { isFloating } from './use-width-of-alignment';

interface SizePanelProps {
	attributes: Readonly< ButtonAttributes >;
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void;
}

/** Limits and defaults, the same as for stored buttons. */
const MAX_RADIUS = 50;
const shares = [ '25%', '50%', '75%', '100%' ];
const px = { value: 'px', label: 'px', default: 150 };
const percent = { value: '%', label: '%', default: 100 };
const em = { value: 'em', label: 'em', default: 10 };

export function SizePanel( { attributes, setAttributes }: SizePanelProps ) {
	const { align, borderRadius, width } = attributes;
	const isPercent = !! width?.endsWith( '%' );
	const setWidth = ( value?: string ) =>
		setAttributes( { width: value || undefined } );

	return (
		<SettingsPanel
			title={ __( 'Size', 'millwork' ) }
			attributes={ { borderRadius, width } }
			setAttributes={ setAttributes }
			defaults={ defaultsOf( metadata, 'borderRadius', 'width' ) }
		>
			<Setting
				label={ __( 'Border radius', 'millwork' ) }
				of="borderRadius"
			>
				<RangeControl
					label={ __( 'Border radius', 'millwork' ) }
					value={ borderRadius }
					min={ 0 }
					max={ MAX_RADIUS }
					onChange={ ( value ) =>
						setAttributes( { borderRadius: value } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting label={ __( 'Width', 'millwork' ) } of="width">
				<Flex direction="column" gap={ 4 }>
					<UnitControl
						label={ __( 'Width', 'millwork' ) }
						value={ width ?? '' }
						units={
							isFloating( align )
								? [ px, em ]
								: [ px, percent, em ]
						}
						min={ 0 }
						max={ isPercent ? 100 : undefined }
						// A number means something else in another unit.
						isResetValueOnUnitChange
						onChange={ setWidth }
						__next40pxDefaultSize
					/>
					{ ! isFloating( align ) && (
						<ToggleGroupControl
							label={ __( 'Width in percent', 'millwork' ) }
							value={ width ?? '' }
							isBlock
							isDeselectable
							onChange={ ( value ) =>
								setWidth( value as string | undefined )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						>
							{ shares.map( ( share ) => (
								<ToggleGroupControlOption
									key={ share }
									value={ share }
									label={ share }
								/>
							) ) }
						</ToggleGroupControl>
					) }
				</Flex>
			</Setting>
		</SettingsPanel>
	);
}
