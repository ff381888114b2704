/** Email addresses. `Millwork\Data\Formats\Email` does the same in PHP; both pass `shared/data/email-vectors.json`. */
import { validate } from 'email-validator';

export interface EmailSegment {
	text: string;
	/** 'mailto:…', safe to use in an href attribute. */
	href?: string;
}

// What may follow an address in a sentence. Stored posts were split with this set.
const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

const stripPunctuation = ( token: string ) => {
	let end = token.length;
	while ( end > 0 && PUNCTUATION.includes( token.charAt( end - 1 ) ) ) {
		end--;
	}
	return token.slice( 0, end );
};

// Characters that would end or change the address in a mailto link: RFC 6068, section 2.
const RESERVED = /[%/?#&=^`{|}]/g;

const mailto = ( address: string ) =>
	'mailto:' + address.replace( RESERVED, encodeURIComponent );

/**
 * Whether an email address is valid: not empty, at most 254 characters, 64 before the @, and 63 in each label of the
 * domain. The package checks the lengths along with the pattern.
 *
 * @param text The address, trimmed.
 */
export function isValidEmail( text: string ): boolean {
	return validate( text );
}

/**
 * The invalid addresses of a list.
 *
 * @param commaSeparated Empty entries are skipped.
 * @return Trimmed, in order.
 */
export function findInvalidEmails( commaSeparated: string ): string[] {
	return commaSeparated
		.split( ',' )
		.map( ( entry ) => entry.trim() )
		.filter( ( entry ) => entry && ! isValidEmail( entry ) );
}

/**
 * Splits a text into links and the text between them. A word is a link if it is a valid address without its trailing
 * punctuation, which stays outside the link.
 *
 * @return The segments' texts join to the original text.
 */
export function linkEmails( text: string ): EmailSegment[] {
	const segments: EmailSegment[] = [];
	let plain = '';
	for ( const token of text.split( /(\s+)/ ) ) {
		const address = stripPunctuation( token );
		if ( ! isValidEmail( address ) ) {
			plain += token;
			continue;
		}
		if ( plain ) {
			segments.push( { text: plain } );
		}
		segments.push( { text: address, href: mailto( address ) } );
		plain = token.slice( address.length );
	}
	if ( plain ) {
		segments.push( { text: plain } );
	}
	return segments;
}
