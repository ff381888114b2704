/**
 * The length of a text as social networks count it. `Millwork\Features\Sharing\Counting\Counter` does the same in PHP;
 * both pass `shared/data/social-count-vectors.json`.
 */
import extractUrls from 'twitter-text/dist/extractUrlsWithIndices';
import parseTweet from 'twitter-text/dist/parseTweet';
import table from 'shared/data/social-count.json';

/** How a network counts, and its limits; connected accounts use the same names. 0 or a missing value means no limit. */
export interface Limits {
	/**
	 * 'x': weighted; an emoji and most non-Latin characters count two. 'mastodon': like 'graphemes', but mentions count
	 * without their server. 'graphemes': characters as people see them. 'code-points': Unicode characters.
	 * 'code-units': UTF-16. 'bytes-emoji': characters, but an emoji counts its UTF-8 bytes.
	 */
	counting: string;
	characters: number;
	/** An additional limit in UTF-8 bytes. */
	bytes?: number;
	/** The length that every URL counts as. */
	url_length?: number;
}

export interface Count {
	used: number;
	/** Negative if the text is too long; Infinity without a limit. */
	left: number;
	/** Whether the text is within all limits, including bytes. */
	fits: boolean;
}

export type Network = keyof typeof table.services;

/**
 * How much of a text X's library reads, in UTF-16. Its time grows with the square of the length: 0.4 s for this much
 * Japanese after a link, minutes for ten times as much. Beyond this, a URL counts by its own length.
 */
const LONGEST = 5000;

// Mastodon's rule: no letter, digit, slash or equals sign before it.
const MENTION =
	/(?<![\p{L}\p{M}\p{N}_=/])@([a-z0-9_](?:[a-z0-9_.-]{0,100}[a-z0-9_])?)@[\p{L}\p{N}_.-]{0,255}[\p{L}\p{N}_]/giu;

const SHOWN_AS_EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;

/** The length in UTF-8 bytes. */
function bytesOf( text: string ): number {
	let bytes = 0;
	for ( const one of text ) {
		const code = one.codePointAt( 0 ) ?? 0;
		bytes += 1 + +( code > 0x7f ) + +( code > 0x7ff ) + +( code > 0xffff );
	}
	return bytes;
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into characters as people see them: a letter with its marks, a composed emoji. */
export function graphemes( text: string ): string[] {
	segmenter ??= new Intl.Segmenter( undefined, { granularity: 'grapheme' } );
	return Array.from( segmenter.segment( text ), ( { segment } ) => segment );
}

/** The number of characters, counting an emoji by its UTF-8 bytes. */
function countWithEmoji( text: string ): number {
	return graphemes( text ).reduce(
		( sum, one ) =>
			sum +
			( SHOWN_AS_EMOJI.test( one )
				? bytesOf( one )
				: Array.from( one ).length ),
		0
	);
}

/** A text's length by X's rules. */
const weigh = ( text: string ) =>
	parseTweet( text.slice( 0, LONGEST ) ).weightedLength +
	text.slice( LONGEST ).length;

function measure( text: string, counting: string ): number {
	switch ( counting ) {
		case 'x':
			return weigh( text );
		case 'mastodon':
			return graphemes( text.replace( MENTION, '@$1' ) ).length;
		case 'graphemes':
			return graphemes( text ).length;
		case 'code-units':
			return text.length;
		case 'bytes-emoji':
			return countWithEmoji( text );
		default:
			return Array.from( text ).length;
	}
}

/** A network's usual limits; some servers have others. */
export function limitsOf( network: Network ): Limits {
	return table.services[ network ];
}

/** The length of a text where every URL with a protocol counts the same, as on Mastodon. */
function measureWithUrls( text: string, counting: string, urlLength: number ) {
	const urls = extractUrls( text.slice( 0, LONGEST ), {
		extractUrlsWithoutProtocol: false,
	} );
	let used = urls.length * urlLength;
	let from = 0;
	// Part by part, so that the characters on both sides of a URL don't become one.
	for ( const { indices } of urls ) {
		used += measure( text.slice( from, indices[ 0 ] ), counting );
		from = indices[ 1 ];
	}
	return used + measure( text.slice( from ), counting );
}

export function countText( text: string, limits: Limits ): Count {
	const { counting, characters, bytes, url_length: urlLength } = limits;
	const used =
		urlLength && counting !== 'x'
			? measureWithUrls( text, counting, urlLength )
			: measure( text, counting );
	const left = ( characters || Infinity ) - used;
	return {
		used,
		left,
		fits: left >= 0 && ( ! bytes || bytesOf( text ) <= bytes ),
	};
}
