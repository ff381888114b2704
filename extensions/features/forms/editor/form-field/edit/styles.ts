import type { CSSProperties } from 'react';
import type { FieldAttributes } from '../types';

/** Looks of a label and of what is filled in that an author sets in the sidebar. */
export type FieldStyles = Pick<
	FieldAttributes,
	| 'labelColor'
	| 'inputColor'
	| 'fieldBackgroundColor'
	| 'inputBorderColor'
	| 'borderWidth'
	| 'borderRadius'
>;

/** Their names. */
export const STYLES = [
	'labelColor',
	'inputColor',
	'fieldBackgroundColor',
	'inputBorderColor',
	'borderWidth',
	'borderRadius',
] as const satisfies ( keyof FieldStyles )[];

/** A colour of the field's own; the name of one of the theme's is the block's. */
const ownColor = ( color?: string ) =>
	color && /^#|\(/.test( color ) ? color : undefined;

/**
 * How a label looks, as on the page.
 *
 * @param attributes The field's attributes.
 */
export const labelStyles = ( {
	labelColor,
	labelFontSize,
	labelLineHeight,
}: Partial< FieldAttributes > ): CSSProperties => ( {
	color: labelColor,
	fontSize: labelFontSize,
	lineHeight: labelLineHeight,
} );

/**
 * How what is filled in looks, as on the page. Numbers are pixels.
 *
 * @param attributes The field's attributes.
 */
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

/**
 * What several fields look like: a value that all of them have.
 *
 * @param fields The fields' attributes.
 */
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
