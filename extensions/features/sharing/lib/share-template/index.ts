/**
 * Fills the template of a message within a network's limits. If it is too long, the excerpt is shortened first, then a
 * long title, then hashtags are left out from the end, then the title is shortened further. The link and the template's
 * own words stay. `Millwork\Features\Sharing\Wording\FilledTemplate` does the same in PHP; both pass
 * `shared/data/share-template-vectors.json`.
 */
import { fillTokens, tokenNames } from 'shared/lib/tokens';
import {
	countText,
	graphemes,
	type Limits,
} from 'features/sharing/lib/social-count';

/** The message without a template. */
export const DEFAULT_TEMPLATE = '{title}';

/** The longest template, in UTF-16 code units. */
export const LONGEST_TEMPLATE = 1000;

/** The names of the tokens. */
export const TOKENS = [
	'title',
	'excerpt',
	'link',
	'tags',
	'categories',
	'author',
	'site',
	'date',
] as const;

export type Token = ( typeof TOKENS )[ number ];

/** The values of the tokens for a post, from the server: one line of plain text each. */
export interface Values {
	texts: Record< string, string >;
	/** Without their sign. */
	hashtags: string[];
}

/** The values with the tokens' names for people, as the server sends them. */
export interface LabeledValues extends Values {
	labels: Record< string, string >;
}

/** What a network or an account accepts. */
export interface TemplateLimits extends Limits {
	/** The most hashtags. */
	hashtags: number;
	/** Whether the link is added to the text. */
	draws_cards: boolean;
}

// Stand for the values that can be shortened. No text contains these code points.
const MARKS = { excerpt: '\uFDD0', title: '\uFDD1', tags: '\uFDD2' } as const;
const ANY_MARK = /[\uFDD0-\uFDD2]/g;

type Part = keyof typeof MARKS;
type Lengths = Record< Part, number >;

/** How much is left of each when the next is shortened. */
const STEPS: [ Part, number ][] = [
	[ 'excerpt', 0 ],
	[ 'title', 60 ],
	[ 'tags', 0 ],
	[ 'title', 0 ],
];

const isPart = ( name: string ): name is Part => name in MARKS;

const lengthOf = ( text: string ) => Array.from( text ).length;

/** The beginning of a text. Words stay whole if that costs little. */
function cut( letters: string[], length: number ): string {
	if ( length >= letters.length ) {
		return letters.join( '' );
	}
	const begin = letters.slice( 0, length ).join( '' );
	const words = begin.replace( /\s+\S*$/u, '' );
	const kept = (
		lengthOf( words ) > ( lengthOf( begin ) * 2 ) / 3 ? words : begin
	).trimEnd();
	return kept && `${ kept }…`;
}

/** Removes lines that empty values leave behind. */
const tidy = ( text: string ) =>
	text
		.replace( /[ \t]+(?=\n)/g, '' )
		.replace( /\n{3,}/g, '\n\n' )
		.replace( /^[ \t\n]+|[ \t\n]+$/g, '' );

/**
 * Whether a text contains a URL, and not only as the beginning of another URL.
 * `Sharing\Content\TextShortener::has_link()` does the same in PHP.
 */
export const hasLink = ( text: string, link: string ) =>
	link !== '' &&
	text
		.split( link )
		.slice( 1 )
		.some(
			( rest ) => ! /^(?:[a-z0-9_%~+-]|[./]+[a-z0-9_%])/i.test( rest )
		);

/** A text with a link after it, unless it contains the link. */
export const withLink = ( text: string, link: string ) =>
	hasLink( text, link ) ? text : `${ text }\n\n${ link }`.trimStart();

/**
 * Fills a template.
 *
 * @param complete The text that is posted, such as with a link after it.
 * @return Without what `complete` adds. Too long if the template's own words are.
 */
export function fillTemplate(
	template: string,
	{ texts, hashtags }: Values,
	limits: TemplateLimits,
	complete: ( text: string ) => string
): string {
	const letters = {
		excerpt: graphemes( texts.excerpt ?? '' ),
		title: graphemes( texts.title ?? '' ),
	};
	const tags = hashtags.slice( 0, limits.hashtags );
	let lengths: Lengths = {
		excerpt: letters.excerpt.length,
		title: letters.title.length,
		tags: tags.length,
	};
	const known = new Map( Object.entries( texts ) );
	const full = lengths;
	const skeleton = fillTokens( template.replace( ANY_MARK, '' ), ( name ) => {
		if ( isPart( name ) ) {
			return full[ name ] ? MARKS[ name ] : '';
		}
		return known.get( name );
	} );
	const whole = ( size: Lengths ) =>
		tidy(
			skeleton.replace( ANY_MARK, ( mark ) => {
				if ( mark === MARKS.tags ) {
					return tags
						.slice( 0, size.tags )
						.map( ( tag ) => `#${ tag }` )
						.join( ' ' );
				}
				return mark === MARKS.title
					? cut( letters.title, size.title )
					: cut( letters.excerpt, size.excerpt );
			} )
		);
	const fits = ( size: Lengths ) =>
		countText( complete( whole( size ) ), limits ).fits;
	if ( fits( lengths ) ) {
		return whole( lengths );
	}
	for ( const [ name, floor ] of STEPS ) {
		let most = lengths[ name ];
		if ( most <= floor || ! skeleton.includes( MARKS[ name ] ) ) {
			continue;
		}
		lengths = { ...lengths, [ name ]: floor };
		if ( fits( lengths ) ) {
			let least = floor;
			while ( least < most ) {
				const middle = Math.floor( ( least + most + 1 ) / 2 );
				if ( fits( { ...lengths, [ name ]: middle } ) ) {
					least = middle;
				} else {
					most = middle - 1;
				}
			}
			return whole( { ...lengths, [ name ]: least } );
		}
	}
	return whole( lengths );
}

/** The text of a single post, with the link if it is part of the text. */
export function templateText(
	template: string,
	values: Values,
	limits: TemplateLimits
): string {
	const complete = ( text: string ) =>
		limits.draws_cards ? withLink( text, values.texts.link ?? '' ) : text;
	return complete( fillTemplate( template, values, limits, complete ) );
}

/** Names in braces that aren't tokens, which are sent as they are. */
export const unknownTokens = ( template: string ) =>
	tokenNames( template, ( name ) =>
		( TOKENS as readonly string[] ).includes( name ) ? '' : undefined
	).filter( ( name ) => ! ( TOKENS as readonly string[] ).includes( name ) );

/** A template without the space around it; '' if it contains nothing that can be seen. */
export const cleanTemplate = ( template: string ) =>
	/[^\s\p{C}\p{Z}]/u.test( template ) ? template.trim() : '';
