import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { ContrastChecker } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { usePalettes } from 'shared/editor/palettes';
import type { ButtonAttributes } from '../attributes';
import { PanelColorGradientSettings } from '../wordpress';

interface ColorPanelProps {
	attributes: Readonly< ButtonAttributes >;
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void;
	/** The button in the canvas, from which the theme's colors are read. */
	button: RefObject< HTMLElement >;
}

/** Text and background color, the latter also as a gradient if the site has gradients, and a contrast warning. */
export function ColorPanel( {
	attributes,
	setAttributes,
	button,
}: ColorPanelProps ) {
	const { colors, gradients } = usePalettes();
	const text = colors.valueOf( {
		preset: attributes.textColor,
		custom: attributes.customTextColor,
	} );
	const background = colors.valueOf( {
		preset: attributes.backgroundColor,
		custom: attributes.customBackgroundColor,
	} );
	const gradient = gradients.valueOf( {
		preset: attributes.gradient,
		custom: attributes.customGradient,
	} );
	const shown = useShownColors( button, attributes );

	return (
		<PanelColorGradientSettings
			title={ __( 'Color', 'millwork' ) }
			enableAlpha
			settings={ [
				{
					label: __( 'Text', 'millwork' ),
					colorValue: text,
					onColorChange: ( value ) => {
						const { preset, custom } = colors.choose( value );
						setAttributes( {
							textColor: preset,
							customTextColor: custom,
						} );
					},
				},
				{
					label: __( 'Background', 'millwork' ),
					colorValue: background,
					gradientValue: gradient,
					onColorChange: ( value ) => {
						const { preset, custom } = colors.choose( value );
						setAttributes( {
							backgroundColor: preset,
							customBackgroundColor: custom,
							...( value && {
								gradient: undefined,
								customGradient: undefined,
							} ),
						} );
					},
					onGradientChange: ( value ) => {
						const { preset, custom } = gradients.choose( value );
						setAttributes( {
							gradient: preset,
							customGradient: custom,
							...( value && {
								backgroundColor: undefined,
								customBackgroundColor: undefined,
							} ),
						} );
					},
				},
			] }
		>
			{ ! gradient && (
				<ContrastChecker
					textColor={ text }
					backgroundColor={ background }
					fallbackTextColor={ shown.text }
					fallbackBackgroundColor={ shown.background }
					isLargeText={ false }
				/>
			) }
		</PanelColorGradientSettings>
	);
}

/**
 * The button's colors in the canvas, including the theme's.
 *
 * @param button     The button in the canvas.
 * @param attributes Changes cause a new reading.
 */
function useShownColors(
	button: RefObject< HTMLElement >,
	attributes: object
): { text?: string; background?: string } {
	const [ shown, setShown ] = useState( { text: '', background: '' } );
	useEffect( () => {
		const element = button.current;
		const style =
			element &&
			element.ownerDocument.defaultView?.getComputedStyle( element );
		if ( ! style ) {
			return;
		}
		setShown( ( before ) =>
			before.text === style.color &&
			before.background === style.backgroundColor
				? before
				: { text: style.color, background: style.backgroundColor }
		);
	}, [ button, attributes ] );
	return shown;
}
