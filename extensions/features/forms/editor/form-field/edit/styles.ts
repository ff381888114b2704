import type { CSSProperties } from 'react';
import type { FieldAttributes } from '../types';

export type FieldStyles = Pick<
	FieldAttributes,
	| 'labelColor'
	| 'inputColor'
	| 'fieldBackgroundColor'
	| 'inputBorderColor'
	| 'borderWidth'
	| 'borderRadius'
>;

export const STYLES = [
	'labelColor',
	'inputColor',
	'fieldBackgroundColor',
	'inputBorderColor',
	'borderWidth',
	'borderRadius',
] as const satisfies ( keyof FieldStyles )[];

/** The field's own color; preset names belong to the block. */
const ownColor = ( color?: string ) =>
	color && /^#|\(/.test( color ) ? color : undefined;

/** A label's styles, as on the page. */
export const labelStyles = ( {
	labelColor,
	labelFontSize,
	labelLineHeight,
}: Partial< FieldAttributes > ): CSSProperties => ( {
	color: labelColor,
	fontSize: labelFontSize,
	lineHeight: labelLineHeight,
} );

/** An input's styles, as on the page. Numbers are pixels. */
export const inputStyles = ( {
	inputColor,
	fieldBackgroundColor,
	inputBorderColor,
	borderColor,
	borderWidth,
	borderRadius,
	fieldFontSize,
	lineHeight,
}: Partial< FieldAttributes > ): CSSProperties => ( {
	color: inputColor,
	backgroundColor: fieldBackgroundColor,
	borderColor: inputBorderColor || ownColor( borderColor ),
	borderWidth,
	borderRadius,
	fontSize: fieldFontSize,
	lineHeight,
} );

/** The values that all these fields share. */
export function commonStyles(
	fields: readonly Partial< FieldAttributes >[]
): FieldStyles {
	const [ first = {}, ...others ] = fields;
	return Object.fromEntries(
		STYLES.filter( ( key ) =>
			others.every( ( field ) => field[ key ] === first[ key ] )
		).map( ( key ) => [ key, first[ key ] ] )
	);
}
