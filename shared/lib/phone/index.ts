/** A line with a phone number. */
export interface PhoneParts {
	/** The text before the number, exactly as typed; empty if it was only white space. */
	prefix: string;
	/** The number as typed, with everything after it. */
	number: string;
	/** 'tel:', a plus if the number begins with one, and its digits. */
	href: string;
}

/**
 * Splits a line at its phone number.
 *
 * The number runs from the first digit to the end; one plus, slash or opening bracket right before the digit belongs to
 * it. Stored posts were split this way.
 *
 * @param text For example 'Call 020 7946 0958'.
 * @return Without a digit, everything is the prefix.
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
