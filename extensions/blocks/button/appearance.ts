import { getColorClassName } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { ButtonAttributes } from './attributes';
import { getBorderClassesAndStyles } from './wordpress';

/**
 * The link's or button's class names, as in existing posts. php/Appearance.php generates the same.
 *
 * @return Separated by spaces, in the order of existing posts.
 */
export function getLinkClass( attributes: ButtonAttributes ): string {
	const {
		backgroundColor,
		borderRadius,
		customBackgroundColor,
		customGradient,
		customTextColor,
		fontSize,
		gradient,
		textColor,
		width,
	} = attributes;
	return [
		'wp-block-button__link',
		( textColor || customTextColor ) && 'has-text-color',
		getColorClassName( 'color', textColor ?? '' ),
		( backgroundColor ||
			gradient ||
			customBackgroundColor ||
			customGradient ) &&
			'has-background',
		getColorClassName( 'background-color', backgroundColor ?? '' ),
		gradient && `has-${ gradient }-gradient-background`,
		borderRadius === 0 && 'no-border-radius',
		width && 'has-custom-width',
		fontSize && `has-${ fontSize }-font-size has-custom-font-size`,
	]
		.filter( Boolean )
		.join( ' ' );
}

export function getLinkStyle( attributes: ButtonAttributes ): CSSProperties {
	const {
		backgroundColor,
		borderRadius,
		customBackgroundColor,
		customGradient,
		customTextColor,
		gradient,
		style,
		textColor,
		width,
	} = attributes;
	const typography = style?.typography as CSSProperties | undefined;
	return {
		background: customGradient || undefined,
		backgroundColor:
			backgroundColor || customGradient || gradient
				? undefined
				: customBackgroundColor,
		fontSize: typography?.fontSize,
		color: textColor ? undefined : customTextColor,
		borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
		width,
		...getBorderClassesAndStyles( attributes ).style,
	};
}
