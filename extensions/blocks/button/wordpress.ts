/** Parts of @wordpress/block-editor that its types lack. */
import * as blockEditor from '@wordpress/block-editor';
import type { ComponentType, CSSProperties, ReactNode } from 'react';

interface ColorSetting {
	label: string;
	colorValue?: string;
	gradientValue?: string;
	/** Takes a CSS color, or nothing to remove it. */
	onColorChange: ( value?: string ) => void;
	onGradientChange?: ( value?: string ) => void;
}

interface Untyped {
	/** Class names and styles that WordPress's border controls create from attributes. */
	__experimentalGetBorderClassesAndStyles: ( attributes: object ) => {
		className?: string;
		style: CSSProperties;
	};
	/** A panel of colors, with gradients if a setting accepts them and the theme has some. */
	__experimentalPanelColorGradientSettings: ComponentType< {
		title: string;
		settings: ColorSetting[];
		enableAlpha?: boolean;
		children?: ReactNode;
	} >;
}

export const {
	__experimentalGetBorderClassesAndStyles: getBorderClassesAndStyles,
	__experimentalPanelColorGradientSettings: PanelColorGradientSettings,
} = blockEditor as unknown as Untyped;
