/** Parts of @wordpress/block-editor that its types do not know. */
import * as blockEditor from '@wordpress/block-editor';
import type { ComponentType, CSSProperties, ReactNode } from 'react';

interface ColorSetting {
	label: string;
	colorValue?: string;
	gradientValue?: string;
	/** Takes a CSS colour, nothing to take it away. */
	onColorChange: ( value?: string ) => void;
	onGradientChange?: ( value?: string ) => void;
}

interface Untyped {
	/** Class names and styles that WordPress's border controls make of a block's attributes. */
	__experimentalGetBorderClassesAndStyles: ( attributes: object ) => {
		className?: string;
		style: CSSProperties;
	};
	/** A panel of colours; offers gradients where a setting takes them and the theme has them. */
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
