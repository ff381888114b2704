/** The widths that an author chooses among, in percent. */
export const WIDTHS = [ 25, 50, 75, 100 ];

/** The widths that the page knows; later editors have two more. */
const KNOWN = [ '25', '33', '50', '75', '100', 'auto' ];

/**
 * The classes of a field, as on the page.
 *
 * @param type  The type, as 'text'.
 * @param width In percent, or 'auto'; any other takes the whole width.
 */
export const fieldClass = ( type: string, width: number | string ) =>
	`jetpack-field jetpack-field--${ type } jetpack-field--width-${
		KNOWN.includes( String( width ) ) ? width : 100
	}`;
