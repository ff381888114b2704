/** The numbers that are reserved for examples in North America: 555-0100 to 555-0199 in each area. */
const EXAMPLE = /^1?\d{3}55501\d{2}$/;

/**
 * The text, if its number is only an example, such as the patterns' +1 (415) 555-0100.
 *
 * @return '' otherwise.
 */
export const exampleOf = ( text: string ) =>
	EXAMPLE.test( text.replace( /\D/g, '' ) ) ? text : '';
