/**
 * Web addresses in a text, as the counters of X and Mastodon find them: with or without a protocol, in any
 * script, by the list of top-level domains. Reads a text once, however it is made.
 */
import table from 'shared/data/social-count.json';
import { restEnd } from './address-end';
import { type Address, latinDomains } from './latin-domains';

export type { Address };

import { isDomain, topLevelAt } from './top-level';

const { addresses: chars } = table;

// Without the flag for any case: for that a long s would be an s.
const NOT_BEFORE = new RegExp( `^${ chars.notBefore }$`, 'u' );

/** The longest that X takes for one, in UTF-16. */
const LONGEST = 4096;

const characterAt = ( text: string, at: number ) =>
	String.fromCodePoint( text.codePointAt( at ) ?? 0 );

const characterBefore = ( text: string, at: number ) => {
	const low = text.charCodeAt( at - 1 );
	return low >= 0xdc00 && low <= 0xdfff && at > 1
		? text.slice( at - 2, at )
		: text.charAt( at - 1 );
};

/** Whether a label may begin or end so, of the characters that it may have. */
const isInner = ( one: string ) => ! /[-_.]/.test( one );

/** What a stretch of labels is looked through with. */
interface Search {
	text: string;
	/** Up to where the text belongs to addresses that were found. */
	taken: number;
	bare: boolean;
	found: Address[];
}

const mayBegin = ( search: Search, at: number ) =>
	at === 0 ||
	( at - 1 >= search.taken &&
		! NOT_BEFORE.test( characterBefore( search.text, at ) ) );

/** Where an address may begin within its first label, in the order in which they are tried. */
function* beginnings(
	search: Search,
	from: number,
	to: number
): Generator< number > {
	const { text } = search;
	const second = from + characterAt( text, from ).length;
	// The first character of a text stands before an address first, and belongs to one only then. Of one of two
	// halves that is the first half.
	if (
		from === 0 &&
		second === 1 &&
		second < to &&
		mayBegin( search, second )
	) {
		yield second;
	}
	for ( let at = from; at < to; at += characterAt( text, at ).length ) {
		// Of a character of two halves the first one may stand before an address.
		if ( mayBegin( search, at ) || text.codePointAt( at )! > 0xffff ) {
			yield at;
		}
	}
}

/** Where the protocol begins that stands before a place; -1 if there is none that may begin an address. */
function protocolBefore( search: Search, at: number ): number {
	const found = /https?:\/\/$/i.exec(
		search.text.slice( Math.max( search.taken, at - 8 ), at )
	);
	const start = found ? at - found[ 0 ].length : -1;
	return found && mayBegin( search, start ) ? start : -1;
}

interface Label {
	start: number;
	end: number;
	/** The length of the top-level domain that it begins with. */
	top: number;
}

/** Labels of a stretch, as places. */
function labelsOf( text: string, start: number, stretch: string ): Label[] {
	let from = start;
	return stretch.split( '.' ).map( ( label ) => {
		const place = { start: from, end: from + label.length };
		from = place.end + 1;
		return { ...place, top: topLevelAt( text, place.start, text.length ) };
	} );
}

/** The last label of the longest domain that begins with each label; 0 where there is none. */
function reachOf( text: string, labels: Label[] ): number[] {
	const reach = new Array< number >( labels.length ).fill( 0 );
	for ( let index = labels.length - 2; index > 0; index-- ) {
		const { start, end } = labels[ index ]!;
		if (
			start === end ||
			! isInner( text.charAt( start ) ) ||
			! isInner( text.charAt( end - 1 ) )
		) {
			continue;
		}
		reach[ index ] = reach[ index + 1 ]!;
		if (
			! reach[ index ] &&
			labels[ index + 1 ]!.top &&
			! text.slice( start, end ).includes( '_' )
		) {
			reach[ index ] = index + 1;
		}
	}
	return reach;
}

/** Where an address begins in its first label, with its protocol's place, -1 if it has none. */
function beginningOf(
	search: Search,
	label: Label,
	least: number,
	isFirst: boolean
): { protocol: number; start: number } | undefined {
	const { text } = search;
	const { start, end } = label;
	const protocol =
		isFirst && start >= least && isInner( text.charAt( start ) )
			? protocolBefore( search, start )
			: -1;
	if ( protocol >= 0 ) {
		return { protocol, start };
	}
	if ( search.bare ) {
		for ( const at of beginnings( search, start, end ) ) {
			if ( at >= least && isInner( text.charAt( at ) ) ) {
				return { protocol, start: at };
			}
		}
	}
	return undefined;
}

/** Looks through a stretch of labels for addresses; gives where the search goes on. */
function searchStretch(
	search: Search,
	start: number,
	stretch: string
): number {
	const { text } = search;
	const labels = labelsOf( text, start, stretch );
	const reach = reachOf( text, labels );
	for ( let first = 0; first + 1 < labels.length; ) {
		const label = labels[ first ]!;
		const isEnded =
			label.end > label.start && isInner( text.charAt( label.end - 1 ) );
		let last = isEnded ? reach[ first + 1 ]! : 0;
		// Of two labels the first has no underscore.
		const least = last
			? label.start
			: label.start +
				text.slice( label.start, label.end ).lastIndexOf( '_' ) +
				1;
		if ( ! last && isEnded && labels[ first + 1 ]!.top ) {
			last = first + 1;
		}
		const begin =
			last > 0
				? beginningOf( search, label, least, label.start === start )
				: undefined;
		if ( ! begin ) {
			first++;
			continue;
		}
		const { start: lastStart, top } = labels[ last ]!;
		const end = take(
			search,
			begin.protocol,
			begin.start,
			lastStart + top
		);
		while ( first < labels.length && labels[ first ]!.end < end ) {
			first++;
		}
		const next = labels[ first ];
		if ( ! next ) {
			return end;
		}
		labels[ first ] = {
			...next,
			start: Math.max( end, next.start ),
			top: 0,
		};
	}
	return start + stretch.length;
}

/** Takes an address with what belongs to it; gives where it ends. */
function take(
	search: Search,
	protocol: number,
	start: number,
	domainEnd: number
): number {
	const { text, found } = search;
	const { end, path } = restEnd( text, domainEnd );
	const domain = text.slice( start, domainEnd );
	const whole = protocol >= 0 ? protocol : start;
	const before =
		start && mayBegin( search, start ) ? text.charAt( start - 1 ) : '';
	search.taken = end;
	if (
		end - whole > LONGEST ||
		! isDomain( domain ) ||
		// Names as computers write them stand with no others but top-level domains.
		( /^xn--[^]*[^\0-\x7F]/.test( domain ) &&
			! latinDomains( text, start, domainEnd ).length )
	) {
		return end;
	}
	if ( protocol < 0 ) {
		if ( ! /[-_./]/.test( before ) ) {
			const latin = latinDomains( text, start, domainEnd );
			const last = latin.at( -1 );
			if ( last && path ) {
				last.url += text.slice( domainEnd, end );
				last.end = end;
			}
			found.push( ...latin );
		}
		return end;
	}
	const url = text.slice( protocol, end );
	const short =
		/^https?:\/\/t\.co\/([a-z0-9]+)(\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i.exec(
			url
		);
	if ( ! short || short[ 1 ]!.length <= 40 ) {
		const shown = short?.[ 0 ] ?? url;
		found.push( {
			start: protocol,
			end: protocol + shown.length,
			url: shown,
		} );
	}
	return end;
}

/**
 * The web addresses of a text.
 *
 * @param text
 * @param bare Whether an address needs no protocol.
 * @return In their order.
 */
export function findAddresses( text: string, bare = true ): Address[] {
	const search: Search = { text, taken: 0, bare, found: [] };
	const stretch = new RegExp( `${ chars.label }{1,${ LONGEST }}`, 'gu' );
	for (
		let match = stretch.exec( text );
		match;
		match = stretch.exec( text )
	) {
		if ( match[ 0 ].includes( '.' ) ) {
			stretch.lastIndex = searchStretch(
				search,
				match.index,
				match[ 0 ]
			);
		}
	}
	return search.found;
}
