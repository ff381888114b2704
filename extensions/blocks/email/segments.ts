import { linkEmails } from 'shared/lib/email';
import type { EmailSegment } from 'shared/lib/email';
import { isSameText } from 'shared/lib/saved-text';
import type { EmailAttributes } from './attributes';

/**
 * The text, split into links and the text between them.
 *
 * Saved links are kept, even malformed ones (the server corrects them on the page), as long as the text is the one that
 * they were made from.
 */
export function segmentsOf( {
	email,
	savedText,
	savedLinks = [],
}: Readonly< EmailAttributes > ): EmailSegment[] {
	const linked = linkEmails( email );
	if ( ! isSameText( savedText, email ) ) {
		return linked;
	}
	const links = savedLinks.map( ( { href, text = '' } ) => ( {
		href,
		text,
	} ) );
	const addresses = linked.filter( ( { href } ) => href );
	if (
		links.length === addresses.length &&
		links.every( ( { text }, index ) => text === addresses[ index ]?.text )
	) {
		let next = 0;
		return linked.map( ( segment ) =>
			segment.href ? links[ next++ ]! : segment
		);
	}
	return cutAt( links, email ) ?? linked;
}

/** Splits a text at saved links that differ from today's. */
function cutAt(
	links: readonly EmailSegment[],
	text: string
): EmailSegment[] | undefined {
	const segments: EmailSegment[] = [];
	let end = 0;
	for ( const link of links ) {
		const start = text.indexOf( link.text, end );
		if ( start < 0 ) {
			return undefined;
		}
		segments.push( { text: text.slice( end, start ) }, link );
		end = start + link.text.length;
	}
	segments.push( { text: text.slice( end ) } );
	return segments.filter( ( segment ) => segment.text || segment.href );
}
