/**
 * Posts as other editors saved them, in 2022 and before (saved-posts.jsonl) and in 2026
 * (newer-posts.jsonl). Each line is read as it is; a later block joins by adding lines.
 */
import { basename } from 'node:path';
import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerUnits, sources } from '../units';
import { canonical, isLoose, withStyle } from './comments';
import { lostValues } from './held-values';
import { readRows } from './rows';
import type { ReadBlock } from './rows';

const files = sources( '__tests__/content/*.jsonl' );

beforeAll( registerUnits );

/** Names, attributes and validity of blocks, without what differs from run to run. */
const comparable = ( list: Block[] ): object[] =>
	list.map( ( { name, attributes, isValid, innerBlocks } ) => ( {
		name,
		attributes,
		isValid,
		innerBlocks: comparable( innerBlocks ),
	} ) );

/**
 * Blocks with every ampersand decoded. What an old version stored as typed, in the comment,
 * is in the markup now, as `&amp;`: the same text.
 */
const ampersands = ( list: object[] ): unknown =>
	JSON.parse( JSON.stringify( list ).replaceAll( '&amp;', '&' ) );

/** A block as the rows write it. */
const asRead = ( { name, attributes, innerBlocks }: Block ): ReadBlock => ( {
	name,
	attrs: attributes,
	inner: innerBlocks.map( asRead ),
} );

/** WordPress has escaped '<' in attributes since 2025; before, it stored the character itself. */
const escapeAttributes = ( html: string ) =>
	html.replace( / [a-z-]+="[^"]*"/g, ( attribute ) =>
		attribute.replace( /</g, '&lt;' )
	);

const invalid = ( list: Block[] ): string[] =>
	list.flatMap( ( block ) => [
		...( block.isValid ? [] : [ block.name ] ),
		...invalid( block.innerBlocks ),
	] );

/**
 * Parses a post. WordPress logs to the console that it has updated an old version.
 *
 * @param html The post.
 */
function readAloud( html: string ) {
	const info = jest.spyOn( console, 'info' ).mockImplementation();
	const read = parse( html );
	const updated = info.mock.calls.length > 0;
	info.mockClear();
	return { read, updated };
}

const textsIn = ( html: string ) =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

/**
 * Values without sentences that were only a default of the editor that stored the post, and that are still in the post's
 * markup, which is returned unchanged.
 *
 * @param attrs The values.
 * @param html  The post.
 */
const withoutMarkup = ( attrs: Record< string, unknown >, html: string ) =>
	Object.fromEntries(
		Object.entries( attrs ).filter(
			( [ name, value ] ) =>
				name !== 'successMessage' ||
				html.includes( `"${ name }":` ) ||
				! textsIn( html ).includes( `success_message="${ value }"` )
		)
	);

it( 'finds rows', () => {
	expect( files.length ).toBeGreaterThan( 0 );
} );

describe.each( files )( '%s', ( file ) => {
	// A newer editor has its own attributes and defaults; what a post contains must be kept.
	const isNewer = file.includes( 'newer' );

	it.each( readRows( file ) )(
		`${ basename( file ) }: row $line, $block, $version`,
		( row ) => {
			const { block, version, html, attrs } = row;
			const { read, updated } = readAloud( html );
			expect( read.map( ( { name } ) => name ) ).toEqual( [ block ] );
			expect( invalid( read ) ).toEqual( [] );
			if ( version === 'current' ) {
				if ( ! isNewer ) {
					expect( read[ 0 ]!.attributes ).toMatchObject(
						withoutMarkup( attrs ?? {}, html )
					);
				}
				const written = serialize( read );
				const stored = withStyle( escapeAttributes( html ) );
				if ( isLoose( block, isNewer ) ) {
					expect( canonical( written ) ).toBe( canonical( stored ) );
				} else {
					expect( written ).toBe( stored );
				}
			}
			expect( lostValues( row, asRead( read[ 0 ]! ) ) ).toEqual( [] );
			const again = readAloud( serialize( read ) ).read;
			expect( ampersands( comparable( again ) ) ).toEqual(
				ampersands( comparable( read ) )
			);
			if ( version === 'current' ) {
				expect( updated ).toBe( false );
			}
		}
	);
} );
