/**
 * The length of a text as social services count it. `Millwork\Features\Sharing\Counting\Counter` is the PHP twin;
 * both pass `shared/data/social-count-vectors.json`.
 */
import table from 'shared/data/social-count.json';
import { findAddresses } from './addresses';

export { findAddresses, type Address } from './addresses';

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

const EMOJI = new RegExp( table.emoji.join( '|' ), 'gu' );

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

/**
 * A text in what a reader takes for characters: a letter with its marks, an emoji of several.
 *
 * @param text
 */
export function graphemes( text: string ): string[] {
	segmenter ??= new Intl.Segmenter( undefined, { granularity: 'grapheme' } );
	return Array.from( segmenter.segment( text ), ( { segment } ) => segment );
}

/** The weight of characters without addresses and emoji. */
function weighPlain( text: string ): number {
	let weight = 0;
	for ( const one of text ) {
		const code = one.codePointAt( 0 ) ?? 0;
		weight +=
			table.weights.ranges.find(
				( [ start = 0, end = 0 ] ) => code >= start && code <= end
			)?.[ 2 ] ?? table.weights.other;
	}
	return weight;
}

/** What stands between matches of a pattern, and how many matches there are. */
function without( text: string, pattern: RegExp ): [ string, number ] {
	let count = 0;
	return [
		text.replace( pattern, () => {
			count++;
			return '';
		} ),
		count,
	];
}

function weigh( text: string ): number {
	const [ plain, emoji ] = without( text, EMOJI );
	return weighPlain( plain ) + emoji * table.weights.other;
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

/**
 * The limits of a service, as everybody has them; a server of one's own may have others.
 *
 * @param service
 */
export function limitsOf( service: Service ): Limits {
	return table.services[ service ];
}

/**
 * Counts a text.
 *
 * @param text
 * @param limits Those of the service.
 */
export function countText( text: string, limits: Limits ): Count {
	const { counting, characters, bytes, url_length: urlLength } = limits;
	const whole = counting === 'x' ? text.normalize() : text;
	// Mastodon wants the protocol.
	const found = urlLength
		? findAddresses( whole, counting !== 'mastodon' )
		: [];
	let used = found.length * ( urlLength ?? 0 );
	let from = 0;
	// One by one: what stands on both sides of an address must not become one character.
	for ( const { start, end } of [
		...found,
		{ start: whole.length, end: whole.length },
	] ) {
		used += measure( whole.slice( from, start ), counting );
		from = end;
	}
	const left = ( characters || Infinity ) - used;
	return {
		used,
		left,
		fits: left >= 0 && ( ! bytes || bytesOf( text ) <= bytes ),
	};
}
