import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import type { MapAttributes, Point } from '../attributes';
import { isNowhere, WORLD } from '../points';
import { HeightControl } from './height-control';
import { Markers } from './markers';
import { TokenForm } from './token-form';
import type { TokenState } from './use-token';

interface InspectorProps extends Pick<
	BlockEditProps< MapAttributes >,
	'attributes' | 'setAttributes'
> {
	token: TokenState;
	onChangePoint: ( index: number, changes: Partial< Point > ) => void;
	onDeletePoint: ( index: number ) => void;
}

export function Inspector( {
	attributes,
	setAttributes,
	token,
	onChangePoint,
	onDeletePoint,
}: InspectorProps ) {
	const { mapDetails, mapHeight, markerColor, points, scrollToZoom, zoom } =
		attributes;
	const { showFullscreenButton } = attributes;
	const toggle = (
		name: 'mapDetails' | 'scrollToZoom' | 'showFullscreenButton',
		label: string,
		checked: boolean
	) => (
		<Setting label={ label } of={ name }>
			<ToggleControl
				label={ label }
				checked={ checked }
				onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
				__nextHasNoMarginBottom
			/>
		</Setting>
	);

	return (
		<InspectorControls>
			<PanelColorSettings
				title={ __( 'Colors', 'millwork' ) }
				colorSettings={ [
					{
						label: __( 'Marker color', 'millwork' ),
						value: markerColor,
						onChange: ( value?: string ) =>
							setAttributes( { markerColor: value ?? 'red' } ),
					},
				] }
			/>
			<SettingsPanel
				title={ __( 'Map Settings', 'millwork' ) }
				attributes={ {
					mapHeight,
					zoom,
					mapDetails,
					scrollToZoom,
					showFullscreenButton,
				} }
				setAttributes={ setAttributes }
				defaults={ {
					mapHeight: undefined,
					...defaultsOf(
						metadata,
						'zoom',
						'mapDetails',
						'scrollToZoom',
						'showFullscreenButton'
					),
				} }
			>
				<Setting label={ __( 'Height', 'millwork' ) } of="mapHeight">
					<HeightControl
						height={ mapHeight }
						onChange={ ( value ) =>
							setAttributes( { mapHeight: value } )
						}
					/>
				</Setting>
				<Setting label={ __( 'Zoom level', 'millwork' ) } of="zoom">
					<RangeControl
						label={ __( 'Zoom level', 'millwork' ) }
						help={
							points.length > 1
								? __(
										'The map zooms to show all markers.',
										'millwork'
									)
								: undefined
						}
						value={ zoom }
						onChange={ ( value ) =>
							setAttributes( {
								zoom: value ?? 13,
								// Not the default city, which nobody chose.
								...( isNowhere( attributes ) && {
									mapCenter: WORLD.center,
								} ),
							} )
						}
						disabled={ points.length > 1 }
						min={ 0 }
						max={ 22 }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ toggle(
					'mapDetails',
					__( 'Show street names', 'millwork' ),
					mapDetails
				) }
				{ toggle(
					'scrollToZoom',
					__( 'Scroll to zoom', 'millwork' ),
					scrollToZoom
				) }
				{ toggle(
					'showFullscreenButton',
					__( 'Show fullscreen button', 'millwork' ),
					showFullscreenButton
				) }
			</SettingsPanel>
			{ points.length > 0 && (
				<PanelBody
					title={ __( 'Markers', 'millwork' ) }
					initialOpen={ false }
				>
					<Markers
						points={ points }
						onChange={ onChangePoint }
						onDelete={ onDeletePoint }
					/>
				</PanelBody>
			) }
			<PanelBody
				title={ __( 'Mapbox Access Token', 'millwork' ) }
				initialOpen={ false }
			>
				<TokenForm token={ token } />
			</PanelBody>
		</InspectorControls>
	);
}
