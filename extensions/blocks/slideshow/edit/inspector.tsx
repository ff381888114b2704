import { InspectorControls } from '@wordpress/block-editor';
import {
	Notice,
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { idsOf } from 'shared/editor/gallery-images';
import { ImagesPanel } from 'shared/editor/gallery-images/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { SlideshowAttributes } from '../attributes';
import metadata from '../block.json';
import { sizeOf } from '../images';
import { delayOf, prefersReducedMotion } from '../slider';
import { slideLabels } from './labels';
import { useImageSizes } from './use-image-sizes';
import type { EditProps } from './wordpress';

interface InspectorProps {
	attributes: SlideshowAttributes;
	setAttributes: EditProps[ 'setAttributes' ];
}

export function Inspector( { attributes, setAttributes }: InspectorProps ) {
	const { autoplay, delay, effect, images, lightbox } = attributes;
	const { sizes, setSize, isBusy } = useImageSizes(
		attributes,
		setAttributes
	);
	const size = sizeOf( attributes );
	// The default size.
	const ownSize = sizeOf( { ids: attributes.ids } );
	const hasSizes = idsOf( images ).length > 0 && sizes.length > 0;
	const resetSize = () => {
		if ( hasSizes && size !== ownSize ) {
			void setSize( ownSize );
		}
	};
	return (
		<InspectorControls>
			<ImagesPanel
				title={ __( 'Images', 'millwork' ) }
				labels={ slideLabels }
				images={ images }
				setImages={ ( changed ) =>
					setAttributes( { images: changed } )
				}
			/>
			<SettingsPanel
				title={ __( 'Settings', 'millwork' ) }
				attributes={ {
					autoplay,
					delay,
					effect,
					lightbox,
					sizeSlug: size,
				} }
				setAttributes={ setAttributes }
				defaults={ {
					...defaultsOf( metadata, 'autoplay', 'delay', 'effect' ),
					lightbox: undefined,
				} }
				onResetAll={ resetSize }
			>
				<Setting label={ __( 'Autoplay', 'millwork' ) } of="autoplay">
					<ToggleControl
						label={ __( 'Autoplay', 'millwork' ) }
						help={
							autoplay
								? __(
										'Note: Autoplay may cause usability issues for some visitors. They can pause it, and it stays off for people who prefer reduced motion.',
										'millwork'
									)
								: __(
										'Changes slides automatically.',
										'millwork'
									)
						}
						checked={ autoplay }
						onChange={ ( value ) =>
							setAttributes( { autoplay: value } )
						}
						__nextHasNoMarginBottom
					/>
					{ autoplay && prefersReducedMotion( window ) && (
						<Notice status="info" isDismissible={ false }>
							{ __(
								'The Reduce Motion accessibility option is selected, therefore autoplay will be disabled in this browser.',
								'millwork'
							) }
						</Notice>
					) }
				</Setting>
				{ autoplay && (
					<Setting
						label={ __( 'Delay between transitions', 'millwork' ) }
						of="delay"
					>
						<RangeControl
							label={ __(
								'Delay between transitions (in seconds)',
								'millwork'
							) }
							value={ delayOf( delay ) }
							onChange={ ( value ) =>
								setAttributes( { delay: delayOf( value ) } )
							}
							min={ 1 }
							max={ 5 }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
				<Setting
					label={ __( 'Transition effect', 'millwork' ) }
					of="effect"
				>
					<SelectControl
						label={ __( 'Transition effect', 'millwork' ) }
						value={ effect === 'fade' ? 'fade' : 'slide' }
						options={ [
							{
								label: _x( 'Slide', 'effect', 'millwork' ),
								value: 'slide',
							},
							{ label: __( 'Fade', 'millwork' ), value: 'fade' },
						] }
						onChange={ ( value ) =>
							setAttributes( { effect: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
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
						checked={ !! lightbox }
						onChange={ ( value ) =>
							setAttributes( { lightbox: value || undefined } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ hasSizes && (
					<Setting
						label={ __( 'Image Size', 'millwork' ) }
						of="sizeSlug"
						isChanged={ size !== ownSize }
						onReset={ resetSize }
					>
						<SelectControl
							label={ __( 'Image Size', 'millwork' ) }
							value={ size }
							options={ sizes.map( ( { slug, name } ) => ( {
								label: name,
								value: slug,
							} ) ) }
							onChange={ setSize }
							disabled={ isBusy }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
			</SettingsPanel>
		</InspectorControls>
	);
}
