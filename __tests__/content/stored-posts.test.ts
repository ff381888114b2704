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

/** Names, attributes and validity of blocks, without what differs from one reading to the next. */
const comparable = ( list: Block[] ): object[] =>
	list.map( ( { name, attributes, isValid, innerBlocks } ) => ( {
		name,
		attributes,
		isValid,
		innerBlocks: comparable( innerBlocks ),
	} ) );

/**
 * Blocks with every ampersand written alone. What an old version kept as it was typed, in the comment,
 * stands in the markup now, where it is `&amp;`: the same text.
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
 * Reads a post. WordPress tells on the console that it has brought an old version up to date.
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
 * Values without a sentence that was only a default of the editor that stored the post, and that the post
 * holds in its markup, which is given back as it was.
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
	// A newer editor has attributes and defaults that are its own; what a post holds must be kept.
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
