/**
 * E-mail addresses. `Millwork\Data\Formats\Email` is the PHP twin; both pass `shared/data/email-vectors.json`.
 */
import { validate } from 'email-validator';

/** A part of a text: a link if it has an address to go to. */
export interface EmailSegment {
	text: string;
	/** 'mailto:…', ready to be used as an address. */
	href?: string;
}

// What may follow an address in a sentence. Stored posts were cut with this set.
const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

const stripPunctuation = ( token: string ) => {
	let end = token.length;
	while ( end > 0 && PUNCTUATION.includes( token.charAt( end - 1 ) ) ) {
		end--;
	}
	return token.slice( 0, end );
};

// What would end or change the address in a mailto link: RFC 6068, section 2.
const RESERVED = /[%/?#&=^`{|}]/g;

const mailto = ( address: string ) =>
	'mailto:' + address.replace( RESERVED, encodeURIComponent );

/**
 * Whether an e-mail address is valid: not empty, at most 254 characters, 64 before
 * the @, 63 in a label of the domain; the package checks the lengths along with the pattern.
 *
 * @param text The address, without white space around it.
 */
export function isValidEmail( text: string ): boolean {
	return validate( text );
}

/**
 * The invalid addresses of a list.
 *
 * @param commaSeparated Addresses with commas between them; empty entries are skipped.
 * @return Trimmed, in their order.
 */
export function findInvalidEmails( commaSeparated: string ): string[] {
	return commaSeparated
		.split( ',' )
		.map( ( entry ) => entry.trim() )
		.filter( ( entry ) => entry && ! isValidEmail( entry ) );
}

/**
 * Cuts a text into links and what stands between them: what has no white space in
 * it is a link if it is a valid address once trailing punctuation is taken off; the punctuation stays
 * outside of the link.
 *
 * @param text Any text.
 * @return The texts together are the text.
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
