/** The widths offered to authors, in percent. */
export const WIDTHS = [ 25, 33, 50, 66, 75, 100 ];

/** The widths that the page supports; other editors store 'auto', too. */
const KNOWN = [ ...WIDTHS.map( String ), 'auto' ];

/**
 * A field's classes, as on the page.
 *
 * @param type  For example 'text'.
 * @param width In percent, or 'auto'; anything else means full width.
 * @param label Where its label is, if not as in the form.
 */
export const fieldClass = (
	type: string,
	width: number | string,
	label?: string
) =>
	`jetpack-field jetpack-field--${ type } jetpack-field--width-${
		KNOWN.includes( String( width ) ) ? width : 100
	}${ label ? ` jetpack-field--label-${ label }` : '' }`;
