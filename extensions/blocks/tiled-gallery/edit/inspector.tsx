import { InspectorControls } from '@wordpress/block-editor';
import {
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ImagesPanel } from 'shared/editor/gallery-images/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import { MAX_COLUMNS, columnCount } from '../layout';
import { MAX_RADIUS } from '../rows';
import { withLinks } from '../tiles';
import type { EditProps, useGallery } from './use-gallery';

const MAX_GAP = 50;

interface InspectorProps {
	attributes: EditProps[ 'attributes' ];
	setAttributes: EditProps[ 'setAttributes' ];
	gallery: ReturnType< typeof useGallery >;
}

export function Inspector( {
	attributes,
	setAttributes,
	gallery,
}: InspectorProps ) {
	const { columns, gap, lightbox, linkTo, roundedCorners } = attributes;
	const { setColumns, setTiles, style, tiles } = gallery;
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Settings', 'millwork' ) }
				attributes={ {
					columns,
					roundedCorners,
					gap,
					lightbox,
					linkTo,
				} }
				setAttributes={ setAttributes }
				defaults={ {
					columns: undefined,
					...defaultsOf(
						metadata,
						'roundedCorners',
						'gap',
						'lightbox',
						'linkTo'
					),
				} }
				onResetAll={ () => {
					if ( columns !== undefined ) {
						setColumns( undefined );
					}
					setAttributes( withLinks( attributes, 'none' ) );
				} }
			>
				{ style !== 'rectangular' && tiles.length > 1 && (
					<Setting
						label={ __( 'Columns', 'millwork' ) }
						of="columns"
						onReset={ () => setColumns( undefined ) }
					>
						<RangeControl
							label={ __( 'Columns', 'millwork' ) }
							value={ columnCount( columns, tiles.length ) }
							onChange={ setColumns }
							min={ 1 }
							max={ Math.min( MAX_COLUMNS, tiles.length ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
				{ style !== 'circle' && (
					<Setting
						label={ __( 'Rounded corners', 'millwork' ) }
						of="roundedCorners"
					>
						<RangeControl
							label={ __( 'Rounded corners', 'millwork' ) }
							value={ roundedCorners }
							onChange={ ( value = 0 ) =>
								setAttributes( { roundedCorners: value } )
							}
							min={ 0 }
							max={ MAX_RADIUS }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
				<Setting label={ __( 'Gap', 'millwork' ) } of="gap">
					<RangeControl
						label={ __( 'Gap between images', 'millwork' ) }
						value={ gap }
						onChange={ ( value = 0 ) =>
							setAttributes( { gap: value } )
						}
						min={ 0 }
						max={ MAX_GAP }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Link To', 'millwork' ) }
					of="linkTo"
					onReset={ () =>
						setAttributes( withLinks( attributes, 'none' ) )
					}
				>
					<SelectControl
						label={ __( 'Link To', 'millwork' ) }
						// A post may contain any value.
						value={ linkTo as 'none' }
						options={ [
							{ value: 'none', label: __( 'None', 'millwork' ) },
							{
								value: 'media',
								label: __( 'Media file', 'millwork' ),
							},
							{
								value: 'attachment',
								label: __( 'Attachment page', 'millwork' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( withLinks( attributes, value ) )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ linkTo === 'media' && (
					<Setting
						label={ __( 'Enlarge on click', 'millwork' ) }
						of="lightbox"
					>
						<ToggleControl
							label={ __( 'Enlarge on click', 'millwork' ) }
							help={ __(
								'Opens a larger image on the same page. Without JavaScript, the link opens the file.',
								'millwork'
							) }
							checked={ lightbox }
							onChange={ ( value ) =>
								setAttributes( { lightbox: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
			</SettingsPanel>
			<ImagesPanel
				title={ __( 'Images', 'millwork' ) }
				images={ tiles }
				setImages={ setTiles }
			/>
		</InspectorControls>
	);
}
