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

/** A panel that the package's types lack. */
const { __experimentalPanelColorGradientSettings: PanelColorGradientSettings } =
	blockEditor as unknown as {
		__experimentalPanelColorGradientSettings: ComponentType< {
			title: string;
			settings: ColorSetting[];
			enableAlpha?: boolean;
		} >;
	};

type Name = keyof SubscriptionsAttributes;

/** The colors of the field, the button, its text and the border; the first two also as gradients. */
export function ColorSettings( { attributes, setAttributes }: SettingsProps ) {
	const { colors, gradients } = usePalettes();

	const valueOf = ( palette: Palette, named: Name, custom: Name ) =>
		palette.valueOf( {
			preset: attributes[ named ] as string | undefined,
			custom: ( attributes[ custom ] ?? attributes[ named ] ) as
				string | undefined,
		} );

	/** The attributes for a value of one of two kinds; the other kind is reset. */
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
