import { InspectorControls } from '@wordpress/block-editor';
import {
	Notice,
	RadioControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	PanelContent,
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { OpentableAttributes } from '../attributes';
import {
	LANGUAGES,
	idsOf,
	namesOf,
	styleAfterPick,
	tokensOf,
} from '../reservation-code';
import { styleAttributes } from '../style-attributes';
import { RestaurantField } from './restaurant-field';
import metadata from '../block.json';

interface SettingsProps {
	attributes: Readonly< OpentableAttributes >;
	setAttributes: ( attributes: Partial< OpentableAttributes > ) => void;
}

export function Settings( { attributes, setAttributes }: SettingsProps ) {
	const { align, iframe, lang, negativeMargin, newtab, rid, style } =
		attributes;
	const tokens = tokensOf( rid, attributes.restaurantNames );
	const styles = {
		standard: __( 'Standard (224 x 301 pixels)', 'millwork' ),
		tall: __( 'Tall (288 x 490 pixels)', 'millwork' ),
		wide: __( 'Wide (840 x 150 pixels)', 'millwork' ),
		button: __( 'Button (210 x 113 pixels)', 'millwork' ),
	};
	const languages: Record< string, string > = {
		'en-US': __( 'English', 'millwork' ),
		'fr-CA': __( 'French', 'millwork' ),
		'de-DE': __( 'German', 'millwork' ),
		'es-MX': __( 'Spanish', 'millwork' ),
		'ja-JP': __( 'Japanese', 'millwork' ),
		'nl-NL': __( 'Dutch', 'millwork' ),
		'it-IT': __( 'Italian', 'millwork' ),
	};

	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Reservation settings', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'lang',
					'newtab',
					'iframe',
					'negativeMargin',
					'style'
				) }
				onResetAll={ () =>
					setAttributes( styleAttributes( 'standard', attributes ) )
				}
			>
				<PanelContent>
					<RestaurantField
						label={ __( 'Restaurants', 'millwork' ) }
						tokens={ tokens }
						onChange={ ( chosen ) => {
							const ids = idsOf( chosen );
							const next = styleAfterPick( style, rid, ids );
							setAttributes( {
								rid: ids,
								restaurantNames: namesOf( chosen ),
								...( next !== style &&
									styleAttributes( next, attributes ) ),
							} );
						} }
					/>
				</PanelContent>
				<Setting
					label={ __( 'Style', 'millwork' ) }
					of="style"
					onReset={ () =>
						setAttributes(
							styleAttributes( 'standard', attributes )
						)
					}
				>
					<RadioControl
						label={ __( 'Style', 'millwork' ) }
						selected={ style in styles ? style : 'standard' }
						options={ Object.entries( styles )
							.filter(
								( [ value ] ) =>
									value !== 'button' || rid.length === 1
							)
							.map( ( [ value, label ] ) => ( {
								value,
								label,
							} ) ) }
						onChange={ ( value ) =>
							setAttributes(
								styleAttributes( value, attributes )
							)
						}
					/>
				</Setting>
				{ style === 'wide' &&
					! [ 'wide', 'full' ].includes( align ?? '' ) && (
						<PanelContent>
							<Notice status="warning" isDismissible={ false }>
								{ __(
									'The wide style may not fit. Choose “Wide width” or “Full width” in the block’s toolbar.',
									'millwork'
								) }
							</Notice>
						</PanelContent>
					) }
				<Setting label={ __( 'Language', 'millwork' ) } of="lang">
					<SelectControl
						label={ __( 'Language', 'millwork' ) }
						value={ lang }
						options={ LANGUAGES.map( ( value ) => ( {
							value,
							label: languages[ value ] ?? value,
						} ) ) }
						onChange={ ( value ) =>
							setAttributes( { lang: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Open in a new window', 'millwork' ) }
					of="newtab"
				>
					<ToggleControl
						label={ __( 'Open in a new window', 'millwork' ) }
						checked={ newtab }
						onChange={ ( value ) =>
							setAttributes( { newtab: value } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Load the form in an iframe', 'millwork' ) }
					of="iframe"
				>
					<ToggleControl
						label={ __( 'Load the form in an iframe', 'millwork' ) }
						help={ __(
							'This site always uses an iframe, so OpenTable’s scripts can’t run on your page. The setting is kept in case you switch plugins.',
							'millwork'
						) }
						checked={ iframe }
						onChange={ ( value ) =>
							setAttributes( { iframe: value } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ style === 'button' && (
					<Setting
						label={ __( 'Remove button margin', 'millwork' ) }
						of="negativeMargin"
					>
						<ToggleControl
							label={ __( 'Remove button margin', 'millwork' ) }
							checked={ negativeMargin }
							onChange={ ( value ) =>
								setAttributes( { negativeMargin: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
			</SettingsPanel>
		</InspectorControls>
	);
}
