/**
 * Posts as other editors saved them, in 2022 and before (saved-posts.jsonl) and in 2026
 * (newer-posts.jsonl). Each line is read as it is; a later block joins by adding lines.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerUnits, root, sources } from '../units';
import { canonical, hasNoOrder } from './comments';

interface Row {
	block: string;
	version: string;
	html: string;
	attrs?: Record< string, unknown >;
	peerValid: boolean;
}

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

/** WordPress has escaped '<' in attributes since 2025; before, it stored the character itself. */
const escapeAttributes = ( html: string ) =>
	html.replace( / alt="[^"]*"/g, ( alt ) => alt.replace( /</g, '&lt;' ) );

const invalid = ( list: Block[] ): string[] =>
	list.flatMap( ( block ) => [
		...( block.isValid ? [] : [ block.name ] ),
		...invalid( block.innerBlocks ),
	] );

it( 'finds rows', () => {
	expect( files.length ).toBeGreaterThan( 0 );
} );

describe.each( files )( '%s', ( file ) => {
	const rows = readFileSync( join( root, file ), 'utf8' )
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => JSON.parse( line ) as Row )
		.filter( ( { peerValid } ) => peerValid )
		.map( ( row, index ) => ( { ...row, line: index + 1 } ) );

	it.each( rows )(
		`${ basename( file ) }: row $line, $block, $version`,
		( { block, version, html, attrs } ) => {
			const info = jest.spyOn( console, 'info' ).mockImplementation();
			const read = parse( html );
			expect( read.map( ( { name } ) => name ) ).toEqual( [ block ] );
			expect( invalid( read ) ).toEqual( [] );
			if ( version === 'current' ) {
				expect( read[ 0 ]!.attributes ).toMatchObject( attrs ?? {} );
				const written = serialize( read );
				const stored = escapeAttributes( html );
				if ( file.includes( 'newer' ) && hasNoOrder( block ) ) {
					expect( canonical( written ) ).toBe( canonical( stored ) );
				} else {
					expect( written ).toBe( stored );
				}
			}
			const again = parse( serialize( read ) );
			expect( comparable( again ) ).toEqual( comparable( read ) );
			// WordPress tells on the console that it has brought an old version up to date, which is
			// so if it writes another markup: an old version may be what is written today.
			expect( info.mock.calls.length > 0 ).toBe(
				version !== 'current' &&
					serialize( read ) !== escapeAttributes( html )
			);
			info.mockRestore();
		}
	);
} );
