import type { CSSProperties } from 'react';
import type { SubscriptionsAttributes } from './attributes';

/** Minimum and maximum of each number of pixels. */
export const RANGES = {
	borderRadius: [ 0, 50 ],
	borderWeight: [ 0, 15 ],
	padding: [ 5, 50 ],
	spacing: [ 0, 50 ],
} as const;

/** Pixels between field and button, unless the author sets others. */
export const SPACING = 10;

/** The fallback for a preset that this theme doesn't have. */
const FONT_SIZE = '16px';

type Attributes = Readonly< SubscriptionsAttributes >;

/** A number within its range; undefined if it isn't set, which leaves it to the theme. */
export function pixels(
	attributes: Attributes,
	name: keyof typeof RANGES
): number | undefined {
	const [ least, most ] = RANGES[ name ];
	const value = attributes[ name ];
	return value === undefined
		? undefined
		: Math.max( least, Math.min( most, Math.round( value ) ) );
}

/** A color or gradient: a value, or a preset's name. */
const paint = (
	kind: 'color' | 'gradient',
	named?: string,
	custom?: string
): string | undefined => {
	if ( custom || ! named ) {
		return custom || undefined;
	}
	return named.startsWith( '#' )
		? named
		: `var(--wp--preset--${ kind }--${ named }, revert-layer)`;
};

const fontSizeOf = ( { fontSize, customFontSize }: Attributes ) => {
	if ( customFontSize ) {
		return typeof customFontSize === 'number'
			? `${ customFontSize }px`
			: customFontSize;
	}
	return typeof fontSize === 'string' && fontSize
		? `var(--wp--preset--font-size--${ fontSize }, ${ FONT_SIZE })`
		: undefined;
};

function commonOf( attributes: Attributes ): CSSProperties {
	const borderColor = paint(
		'color',
		attributes.borderColor,
		attributes.customBorderColor
	);
	const borderWidth =
		pixels( attributes, 'borderWeight' ) ?? ( borderColor ? 1 : undefined );
	return {
		fontSize: fontSizeOf( attributes ),
		borderRadius: pixels( attributes, 'borderRadius' ),
		borderWidth,
		borderStyle: borderWidth === undefined ? undefined : 'solid',
		borderColor,
	};
}

export const fieldStyle = ( attributes: Attributes ): CSSProperties => ( {
	...commonOf( attributes ),
	padding: pixels( attributes, 'padding' ),
	background:
		paint(
			'gradient',
			attributes.emailFieldGradient,
			attributes.customEmailFieldGradient
		) ??
		paint(
			'color',
			attributes.emailFieldBackgroundColor,
			attributes.customEmailFieldBackgroundColor
		),
} );

/** The button's style. It has 1.5 times the padding at its sides. */
export function buttonStyle( attributes: Attributes ): CSSProperties {
	const padding = pixels( attributes, 'padding' );
	const width = attributes.buttonWidth || undefined;
	return {
		...commonOf( attributes ),
		padding:
			padding === undefined
				? undefined
				: `${ padding }px ${ padding * 1.5 }px`,
		color: paint(
			'color',
			attributes.textColor,
			attributes.customTextColor
		),
		background:
			paint(
				'gradient',
				attributes.buttonGradient,
				attributes.customButtonGradient
			) ??
			paint(
				'color',
				attributes.buttonBackgroundColor,
				attributes.customButtonBackgroundColor
			),
		width,
		flex: width && `0 1 ${ width }`,
	};
}
