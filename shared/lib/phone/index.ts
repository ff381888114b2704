/** A line with a phone number in it. */
export interface PhoneParts {
	/** What stands before the number, exactly as typed; empty if it was white space only. */
	prefix: string;
	/** The number as typed, with all that follows it. */
	number: string;
	/** 'tel:', a plus if the number begins with one, and its digits. */
	href: string;
}

/**
 * Cuts a line into what stands before the number and the number.
 *
 * The number runs from the first digit to the end; one plus, slash or opening bracket right before
 * the digit belongs to it. That is where stored posts were cut.
 *
 * @param text 'Call 020 7946 0958'.
 * @return In a text without a digit all is prefix, and the other two are empty.
 */
export function splitPhone( text: string ): PhoneParts {
	const start = text.search( /[+/(]?\d/ );
	if ( start < 0 ) {
		return { prefix: text, number: '', href: '' };
	}
	const prefix = text.slice( 0, start );
	const number = text.slice( start );
	const plus = number.startsWith( '+' ) ? '+' : '';
	return {
		prefix: prefix.trim() ? prefix : '',
		number,
		href: `tel:${ plus }${ number.replace( /\D/g, '' ) }`,
	};
}
