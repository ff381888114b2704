/**
 * What X counts as one emoji, as patterns for both JavaScript (with the flag u) and PCRE (with u). Found by passing
 * every character to the library that X's counter uses.
 */
import { createRequire } from 'node:module';
import { classOf, everyCharacter } from './unicode.mjs';

const require = createRequire( import.meta.url );
const { parse } = createRequire( require.resolve( 'twitter-text' ) )(
	'twemoji-parser'
);

const JOINER = '\u200D';
const DRESSED = '\uFE0F';
const PLAIN = '\uFE0E';
const TONES = '\u{1F3FB}-\u{1F3FF}';
const TONE = '\u{1F3FD}';
const WOMAN = '\u2640\uFE0F';

/** Whether a text is exactly one emoji. */
const isOne = ( text ) => {
	const found = parse( text );
	return found.length === 1 && found[ 0 ].text === text;
};

/** Families and couples: joined people, hearts and kisses. */
function sequences() {
	const parts = [ '👨', '👩', '👦', '👧', '❤️', '💋' ];
	const others = [ '🏳️‍🌈', '🏴‍☠️', '👁‍🗨', ...[ '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿' ] ];
	let rows = parts;
	const found = [];
	for ( let length = 2; length <= 4; length++ ) {
		rows = rows.flatMap( ( row ) =>
			parts.map( ( part ) => row + JOINER + part )
		);
		found.push( ...rows.filter( isOne ) );
	}
	// Longer ones first, since the first match counts.
	return [ ...found, ...others.filter( isOne ) ].sort(
		( a, b ) => b.length - a.length
	);
}

/** Flags: pairs of letters, grouped by the first. */
function flags() {
	const letters = Array.from( { length: 26 }, ( _, index ) =>
		String.fromCodePoint( 0x1f1e6 + index )
	);
	return letters
		.map( ( first ) => [
			first,
			letters.filter( ( second ) => isOne( first + second ) ),
		] )
		.filter( ( [ , seconds ] ) => seconds.length )
		.map( ( [ first, seconds ] ) => first + classOf( seconds ) );
}

export function emojiPatterns() {
	const all = everyCharacter().filter( ( one ) => ! /[#*0-9]/.test( one ) );
	const isText = ( one ) => ! parse( one + PLAIN ).length;
	const lone = all.filter( ( one ) => one !== DRESSED && isOne( one ) );
	const toned = lone.filter( ( one ) => isOne( one + TONE ) );
	const jobs = lone.flatMap( ( one ) =>
		[ one, one + DRESSED ].filter(
			( job ) =>
				isOne( '👩' + JOINER + job ) &&
				isOne( '👩' + TONE + JOINER + job )
		)
	);
	const isGendered = ( one ) => isOne( one + JOINER + WOMAN );
	const genders = `${ JOINER }[\u2640\u2642]${ DRESSED }`;
	return [
		`[👨👩][${ TONES }]?${ JOINER }(?:${ jobs
			.filter( ( job ) => job.endsWith( DRESSED ) )
			.join( '|' ) }|${ classOf(
			jobs.filter( ( job ) => ! job.endsWith( DRESSED ) )
		) })`,
		`${ classOf(
			toned.filter(
				( one ) => ! isGendered( one ) && isGendered( one + TONE )
			)
		) }[${ TONES }${ DRESSED }]${ genders }`,
		`${ classOf(
			toned.filter( ( one ) => isGendered( one ) )
		) }[${ TONES }]?${ genders }`,
		`${ classOf(
			lone.filter(
				( one ) => isGendered( one ) && ! toned.includes( one )
			)
		) }${ genders }`,
		...sequences(),
		`[#*0-9]${ DRESSED }?\u20E3`,
		`${ classOf(
			all.filter( ( one ) => ! isOne( one ) && isOne( one + DRESSED ) )
		) }${ DRESSED }`,
		`${ classOf(
			lone.filter( ( one ) => isText( one ) && ! toned.includes( one ) )
		) }(?:${ DRESSED }|(?!${ PLAIN }))`,
		`${ classOf( toned.filter( isText ) ) }(?:${ DRESSED }|(?!${ PLAIN }))[${ TONES }]?`,
		`${ classOf(
			toned.filter( ( one ) => ! isText( one ) )
		) }[${ TONES }]?`,
		...flags(),
		classOf(
			lone.filter( ( one ) => ! isText( one ) && ! toned.includes( one ) )
		),
		DRESSED,
	];
}
