import { addFilter } from '@wordpress/hooks';

type Values = Record< string, unknown >;

/**
 * Reads fields of later editors with the default that they had: one empty option. Those are the
 * fields that were saved with markup.
 */
export function keepNewerDefault(): void {
	addFilter(
		'blocks.getBlockAttributes',
		'millwork/field-select/later-default',
		(
			attributes: Values,
			{ name }: { name: string },
			_html: unknown,
			stored?: Values
		) =>
			name === 'jetpack/field-select' &&
			attributes.storedMarkup &&
			stored?.options === undefined
				? { ...attributes, options: [ '' ] }
				: attributes
	);
}
