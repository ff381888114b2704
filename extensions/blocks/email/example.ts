/** Addresses under names that nobody can own (RFC 2606). */
const EXAMPLE =
	/\S+@(?:\S+\.)?(?:example\.(?:com|net|org)|(?:example|invalid|test))(?![\w.-]*\w)/i;

/**
 * The address in a text that is only an example, such as the patterns' hello@example.com.
 *
 * @return '' for none.
 */
export const exampleOf = ( text: string ) => EXAMPLE.exec( text )?.[ 0 ] ?? '';
