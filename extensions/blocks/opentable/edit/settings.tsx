import { InspectorControls } from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	RadioControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { OpentableAttributes } from '../attributes';
import { LANGUAGES, idsOf, styleAfterPick } from '../reservation-code';
import { styleAttributes } from '../style-attributes';
import { RestaurantField } from './restaurant-field';

interface SettingsProps {
	attributes: Readonly< OpentableAttributes >;
	setAttributes: ( attributes: Partial< OpentableAttributes > ) => void;
}

export function Settings( { attributes, setAttributes }: SettingsProps ) {
	const { align, iframe, lang, negativeMargin, newtab, rid, style } =
		attributes;
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
			<PanelBody title={ __( 'Reservation settings', 'millwork' ) }>
				<RestaurantField
					label={ __( 'Restaurants', 'millwork' ) }
					tokens={ rid }
					onChange={ ( tokens ) => {
						const ids = idsOf( tokens );
						const next = styleAfterPick( style, rid, ids );
						setAttributes( {
							rid: ids,
							...( next !== style &&
								styleAttributes( next, attributes ) ),
						} );
					} }
				/>
				<RadioControl
					label={ __( 'Style', 'millwork' ) }
					selected={ style in styles ? style : 'standard' }
					options={ Object.entries( styles )
						.filter(
							( [ value ] ) =>
								value !== 'button' || rid.length === 1
						)
						.map( ( [ value, label ] ) => ( { value, label } ) ) }
					onChange={ ( value ) =>
						setAttributes( styleAttributes( value, attributes ) )
					}
				/>
				{ style === 'wide' &&
					! [ 'wide', 'full' ].includes( align ?? '' ) && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'The wide style needs the alignment “Wide width” or “Full width”: it may not fit otherwise.',
								'millwork'
							) }
						</Notice>
					) }
				<SelectControl
					label={ __( 'Language', 'millwork' ) }
					value={ lang }
					options={ LANGUAGES.map( ( value ) => ( {
						value,
						label: languages[ value ] ?? value,
					} ) ) }
					onChange={ ( value ) => setAttributes( { lang: value } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Open in a new window', 'millwork' ) }
					checked={ newtab }
					onChange={ ( value ) => setAttributes( { newtab: value } ) }
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Load the widget in an iframe', 'millwork' ) }
					help={ __(
						'Kept with the block for other editors. On this site the form always comes in a frame, so that no script of OpenTable’s runs in your page.',
						'millwork'
					) }
					checked={ iframe }
					onChange={ ( value ) => setAttributes( { iframe: value } ) }
					__nextHasNoMarginBottom
				/>
				{ style === 'button' && (
					<ToggleControl
						label={ __( 'Remove button margin', 'millwork' ) }
						checked={ negativeMargin }
						onChange={ ( value ) =>
							setAttributes( { negativeMargin: value } )
						}
						__nextHasNoMarginBottom
					/>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
