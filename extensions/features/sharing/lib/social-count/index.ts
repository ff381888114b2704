/**
 * The length of a text as social services count it. `Millwork\Features\Sharing\Counting\Counter` does the same in
 * PHP; both pass `shared/data/social-count-vectors.json`.
 */
import extractUrls from 'twitter-text/dist/extractUrlsWithIndices';
import parseTweet from 'twitter-text/dist/parseTweet';
import table from 'shared/data/social-count.json';

/**
 * What a service counts, and how much of it a post may have; connected accounts say it by these names. What
 * is 0 or missing is not limited.
 */
export interface Limits {
	/**
	 * 'x': weighted, an emoji and most of what is not Latin count two. 'mastodon': as 'graphemes', and
	 * mentions count without their server. 'graphemes': what a reader takes for one character.
	 * 'code-points': characters of Unicode. 'code-units': those of UTF-16. 'bytes-emoji': characters, but
	 * an emoji as many as it has bytes in UTF-8.
	 */
	counting: string;
	characters: number;
	/** How many bytes of UTF-8 there may be besides. */
	bytes?: number;
	/** What a web address counts, however long it is. */
	url_length?: number;
}

/** The result of a count. */
export interface Count {
	used: number;
	/** Negative if there is too much; Infinity where there is no limit. */
	left: number;
	/** Whether a post may have so much, bytes included. */
	fits: boolean;
}

export type Service = keyof typeof table.services;

/**
 * How much of a text X's library reads, in UTF-16. Its time grows with the square of the length: 0.4 s for this much
 * Japanese after a link, minutes for ten times as much. Beyond this, a URL counts by its own length.
 */
const LONGEST = 5000;

// As Mastodon reads them: no letter, digit, slash or equals sign stands before.
const MENTION =
	/(?<![\p{L}\p{M}\p{N}_=/])@([a-z0-9_](?:[a-z0-9_.-]{0,100}[a-z0-9_])?)@[\p{L}\p{N}_.-]{0,255}[\p{L}\p{N}_]/giu;

const SHOWN_AS_EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;

/** The bytes of UTF-8. */
function bytesOf( text: string ): number {
	let bytes = 0;
	for ( const one of text ) {
		const code = one.codePointAt( 0 ) ?? 0;
		bytes += 1 + +( code > 0x7f ) + +( code > 0x7ff ) + +( code > 0xffff );
	}
	return bytes;
}

let segmenter: Intl.Segmenter | undefined;

/** A text in what a reader takes for characters: a letter with its marks, an emoji of several. */
export function graphemes( text: string ): string[] {
	segmenter ??= new Intl.Segmenter( undefined, { granularity: 'grapheme' } );
	return Array.from( segmenter.segment( text ), ( { segment } ) => segment );
}

/** The number of characters, where an emoji is as many as it has bytes. */
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

/** The limits of a service, as everybody has them; a server of one's own may have others. */
export function limitsOf( service: Service ): Limits {
	return table.services[ service ];
}

/** A text's length where each URL with a protocol counts the same, as on Mastodon. */
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

/** @param limits Those of the service. */
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
