import { InspectorControls } from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { SlideshowAttributes } from '../attributes';
import { idsOf, sizeOf } from '../images';
import { delayOf, prefersReducedMotion } from '../slider';
import { PicturesPanel } from './pictures-panel';
import { useImageSizes } from './use-image-sizes';
import type { EditProps } from './wordpress';

interface InspectorProps {
	attributes: SlideshowAttributes;
	setAttributes: EditProps[ 'setAttributes' ];
}

/**
 * The settings sidebar.
 *
 * @param props               The props.
 * @param props.attributes    Of the block.
 * @param props.setAttributes Of the block.
 */
export function Inspector( { attributes, setAttributes }: InspectorProps ) {
	const { autoplay, delay, effect, images } = attributes;
	const { sizes, setSize, isBusy } = useImageSizes(
		attributes,
		setAttributes
	);
	return (
		<InspectorControls>
			<PicturesPanel
				images={ images }
				setImages={ ( changed ) =>
					setAttributes( { images: changed } )
				}
			/>
			<PanelBody title={ __( 'Autoplay', 'millwork' ) }>
				<ToggleControl
					label={ __( 'Autoplay', 'millwork' ) }
					help={ __( 'Move between slides by itself', 'millwork' ) }
					checked={ autoplay }
					onChange={ ( value ) =>
						setAttributes( { autoplay: value } )
					}
					__nextHasNoMarginBottom
				/>
				{ autoplay && (
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
				) }
				{ autoplay && prefersReducedMotion( window ) && (
					<Notice status="info" isDismissible={ false }>
						{ __(
							'The Reduce Motion accessibility option is selected, therefore autoplay will be disabled in this browser.',
							'millwork'
						) }
					</Notice>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Effects', 'millwork' ) }>
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
					onChange={ ( value ) => setAttributes( { effect: value } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</PanelBody>
			{ idsOf( images ).length > 0 && sizes.length > 0 && (
				<PanelBody title={ __( 'Image settings', 'millwork' ) }>
					<SelectControl
						label={ __( 'Image Size', 'millwork' ) }
						value={ sizeOf( attributes ) }
						options={ sizes.map( ( { slug, name } ) => ( {
							label: name,
							value: slug,
						} ) ) }
						onChange={ setSize }
						disabled={ isBusy }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			) }
		</InspectorControls>
	);
}
