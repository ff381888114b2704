import { addFilter } from '@wordpress/hooks';

type Values = Record< string, unknown >;

/**
 * Reads later editors' fields with those editors' default, one empty option. Only such fields were saved with markup.
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
