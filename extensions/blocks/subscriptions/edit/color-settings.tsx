import * as blockEditor from '@wordpress/block-editor';
import type { ComponentType } from 'react';
import { __ } from '@wordpress/i18n';
import { usePalettes } from 'shared/editor/palettes';
import type { Palette } from 'shared/editor/palettes';
import type { SubscriptionsAttributes } from '../attributes';
import type { SettingsProps } from './types';

interface ColorSetting {
	label: string;
	colorValue?: string;
	gradientValue?: string;
	onColorChange: ( value?: string ) => void;
	onGradientChange?: ( value?: string ) => void;
}

/** A panel that the types of the package do not know. */
const { __experimentalPanelColorGradientSettings: PanelColorGradientSettings } =
	blockEditor as unknown as {
		__experimentalPanelColorGradientSettings: ComponentType< {
			title: string;
			settings: ColorSetting[];
			enableAlpha?: boolean;
		} >;
	};

type Name = keyof SubscriptionsAttributes;

/**
 * Colours of the field, the button, its text and the border; the first two as gradients, too.
 *
 * @param props.attributes The block's attributes.
 */
export function ColorSettings( { attributes, setAttributes }: SettingsProps ) {
	const { colors, gradients } = usePalettes();

	const valueOf = ( palette: Palette, named: Name, custom: Name ) =>
		palette.valueOf( {
			preset: attributes[ named ] as string | undefined,
			custom: ( attributes[ custom ] ?? attributes[ named ] ) as
				string | undefined,
		} );

	/** What the attributes are for a value of one of two kinds; the other kind goes. */
	const choose =
		(
			palette: Palette,
			[ named, custom ]: [ Name, Name ],
			others: Name[] = []
		) =>
		( value?: string ) => {
			const { preset, custom: own } = palette.choose( value );
			setAttributes( {
				[ named ]: preset,
				[ custom ]: own,
				...( value &&
					Object.fromEntries(
						others.map( ( name ) => [ name, undefined ] )
					) ),
			} );
		};

	const one = ( label: string, named: Name, custom: Name ) => ( {
		label,
		colorValue: valueOf( colors, named, custom ),
		onColorChange: choose( colors, [ named, custom ] ),
	} );

	const both = (
		label: string,
		color: [ Name, Name ],
		gradient: [ Name, Name ]
	) => ( {
		label,
		colorValue: valueOf( colors, ...color ),
		gradientValue: valueOf( gradients, ...gradient ),
		onColorChange: choose( colors, color, gradient ),
		onGradientChange: choose( gradients, gradient, color ),
	} );

	return (
		<PanelColorGradientSettings
			title={ __( 'Color', 'millwork' ) }
			enableAlpha
			settings={ [
				both(
					__( 'Button background', 'millwork' ),
					[ 'buttonBackgroundColor', 'customButtonBackgroundColor' ],
					[ 'buttonGradient', 'customButtonGradient' ]
				),
				one(
					__( 'Button text', 'millwork' ),
					'textColor',
					'customTextColor'
				),
				both(
					__( 'Email field', 'millwork' ),
					[
						'emailFieldBackgroundColor',
						'customEmailFieldBackgroundColor',
					],
					[ 'emailFieldGradient', 'customEmailFieldGradient' ]
				),
				one(
					__( 'Border', 'millwork' ),
					'borderColor',
					'customBorderColor'
				),
			] }
		/>
	);
}
