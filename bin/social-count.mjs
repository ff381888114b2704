/**
 * Writes the tables by which PHP counts posts for social networks, and the test vectors for PHP and TypeScript: `node
 * bin/social-count.mjs`. The facts come from the networks' own libraries and from this Node's Unicode. Run it after
 * updating one of them, and read the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { emojiPatterns } from './social-count/emoji.mjs';
import { clusterClasses, composedLetters } from './social-count/unicode.mjs';
import { texts } from './social-count/texts.mjs';

const require = createRequire( import.meta.url );
const twitter = require( 'twitter-text' );
const { RichText } = require( '@atproto/api' );

const pathOf = ( topic ) =>
	fileURLToPath(
		new URL( `../shared/data/${ topic }.json`, import.meta.url )
	);

/** One entry per line, for readable differences. */
const write = ( topic, table ) =>
	writeFileSync(
		pathOf( topic ),
		`{\n${ Object.entries( table )
			.map( ( [ key, value ] ) => {
				const rows = Array.isArray( value )
					? `[\n${ value
							.map( ( row ) => `\t\t${ JSON.stringify( row ) }` )
							.join( ',\n' ) }\n\t]`
					: JSON.stringify( value, null, '\t' ).replace(
							/\n/g,
							'\n\t'
						);
				return `\t${ JSON.stringify( key ) }: ${ rows }`;
			} )
			.join( ',\n' ) }\n}\n`
	);

const domainsIn = ( name ) =>
	require( `twitter-text/dist/regexp/${ name }` )
		.source.replace( /\)\(\?=.*$/, '' )
		.split( /[^\p{L}\p{M}\p{N}-]+/u )
		.filter( Boolean );

const table = JSON.parse( readFileSync( pathOf( 'social-count' ), 'utf8' ) );
const { ranges, defaultWeight, scale } = twitter.configs.defaults;

write( 'social-count', {
	...table,
	weights: {
		other: defaultWeight / scale,
		ranges: ranges.map( ( { start, end, weight } ) => [
			start,
			end,
			weight / scale,
		] ),
	},
	emoji: emojiPatterns(),
	topLevelDomains: [
		...new Set( [
			...domainsIn( 'validGTLD' ),
			...domainsIn( 'validCCTLD' ),
		] ),
	]
		.sort()
		.join( ' ' ),
} );
write( 'grapheme-clusters', clusterClasses() );
write( 'composed-letters', { letters: composedLetters() } );
write( 'social-count-vectors', {
	texts: texts().map( ( text ) => {
		const rich = new RichText( { text } );
		return [
			text,
			twitter.parseTweet( text ).weightedLength,
			twitter
				.extractUrlsWithIndices( text.normalize() )
				.map( ( { url } ) => url ),
			rich.graphemeLength,
			rich.length,
		];
	} ),
	...Object.fromEntries(
		Object.entries(
			JSON.parse(
				readFileSync( pathOf( 'social-count-vectors' ), 'utf8' )
			)
		).filter( ( [ key ] ) => key !== 'texts' )
	),
} );
