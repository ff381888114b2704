/** Unicode tables, generated from this Node's ICU. */

const segmenter = new Intl.Segmenter( 'en', { granularity: 'grapheme' } );

/** Whether several characters form one cluster. */
const isOne = ( ...parts ) => {
	const text = parts.join( '' );
	const [ first ] = segmenter.segment( text );
	return first?.segment === text;
};

/** All characters except surrogates. */
export function everyCharacter() {
	const all = [];
	for ( let code = 0; code <= 0x10ffff; code++ ) {
		if ( code < 0xd800 || code > 0xdfff ) {
			all.push( String.fromCodePoint( code ) );
		}
	}
	return all;
}

/** Characters as ranges: 'a-fk'. */
export function rangesOf( characters ) {
	const codes = characters
		.map( ( one ) => one.codePointAt( 0 ) )
		.sort( ( a, b ) => a - b );
	let text = '';
	for ( let index = 0; index < codes.length; ) {
		let end = index;
		while ( codes[ end + 1 ] === codes[ end ] + 1 ) {
			end++;
		}
		text += String.fromCodePoint( codes[ index ] );
		if ( end > index ) {
			text +=
				( end > index + 1 ? '-' : '' ) +
				String.fromCodePoint( codes[ end ] );
		}
		index = end + 1;
	}
	return text;
}

export const classOf = ( characters ) => `[${ rangesOf( characters ) }]`;

/** Ranges as numbers, for tables whose characters would be unreadable. */
function codesOf( characters ) {
	const codes = characters.map( ( one ) => one.codePointAt( 0 ) );
	const ranges = [];
	for ( const code of codes ) {
		const last = ranges.at( -1 );
		if ( last && last[ 1 ] === code - 1 ) {
			last[ 1 ] = code;
		} else {
			ranges.push( [ code, code ] );
		}
	}
	return ranges
		.map( ( [ start, end ] ) =>
			start === end
				? start.toString( 16 )
				: `${ start.toString( 16 ) }-${ end.toString( 16 ) }`
		)
		.join( ' ' );
}

/**
 * The classes for splitting text into clusters (UAX #29, extended grapheme clusters), found by testing each character
 * beside others.
 */
export function clusterClasses() {
	const all = everyCharacter();
	const found = ( is ) => codesOf( all.filter( is ) );
	const isControl = ( one ) =>
		/[\r\n]/.test( one ) || ! isOne( one, '\u0308' );
	const isPictograph = ( one ) =>
		isOne( one, '\u200D', '\u{1F600}' ) && ! isOne( one, '\u{1F600}' );
	// A consonant that a virama joins to the next one.
	const isConsonant = ( one ) =>
		isOne( '\u0915\u094D', one ) && ! isOne( 'a', one );
	const isLinker = ( one ) =>
		isOne( '\u0915', one, '\u0915' ) && ! /[\u200D]/.test( one );
	const joinsLast = ( one ) => isOne( 'a', one ) && ! isControl( one );
	// A spacing mark joins like an extending one, but doesn't join pictographs.
	const isExtend = ( one ) =>
		joinsLast( one ) && isOne( '\u{1F600}', one, '\u200D', '\u{1F600}' );
	return {
		control: found( ( one ) => isControl( one ) && ! /[\r\n]/.test( one ) ),
		extend: found( ( one ) => isExtend( one ) && one !== '\u200D' ),
		spacing: found(
			( one ) => joinsLast( one ) && ! isExtend( one ) && one !== '\u200D'
		),
		prepend: found( ( one ) => isOne( one, 'a' ) && ! isConsonant( one ) ),
		pictograph: found( isPictograph ),
		linker: found( isLinker ),
		// An extending mark between a consonant and its virama.
		tie: found(
			( one ) => isExtend( one ) && isOne( '\u0915', one, '\u094D\u0915' )
		),
		consonant: found( isConsonant ),
		// Hangul: L before a syllable, V in it, T at its end.
		leading: found(
			( one ) =>
				isOne( one, '\u1100' ) &&
				isOne( one, '\u1160' ) &&
				isOne( '\u1100', one )
		),
		vowel: found(
			( one ) =>
				isOne( '\u1100', one ) &&
				isOne( one, '\u1160' ) &&
				! isOne( 'a', one ) &&
				! isOne( one, '\u1100' ) &&
				! /[\uAC00-\uD7A3]/.test( one )
		),
		trailing: found(
			( one ) =>
				isOne( '\u1160', one ) &&
				isOne( one, '\u11A8' ) &&
				! isOne( 'a', one ) &&
				! isOne( one, '\u1160' )
		),
		// Shown as an emoji without a variation selector.
		emoji: found( ( one ) => /\p{Emoji_Presentation}/u.test( one ) ),
	};
}

/**
 * Composed letters (NFC) by their parts, and the few that are decomposed: the same text in other characters. Hangul is
 * computed, and Chinese characters have the same weight anyway.
 */
export function composedLetters() {
	const rows = [];
	for ( const one of everyCharacter() ) {
		const whole = one.normalize( 'NFC' );
		const parts = one.normalize( 'NFD' );
		if (
			parts === one ||
			/[\uAC00-\uD7A3\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/u.test( one )
		) {
			continue;
		}
		rows.push( [ whole === one ? parts : one, whole ] );
		// A letter of which a part is already composed.
		const marks = Array.from( parts );
		for ( let cut = 2; whole === one && cut < marks.length; cut++ ) {
			const begun = marks.slice( 0, cut ).join( '' ).normalize();
			rows.push( [ begun + marks.slice( cut ).join( '' ), one ] );
		}
	}
	return rows.filter( ( [ from, to ] ) => from !== to );
}
