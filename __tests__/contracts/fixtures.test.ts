/**
 * Every fixture, read and written by the editor. `npm run fixtures` writes what this test compares
 * with; read the difference before you commit it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { blocks, registerUnits, root, sources } from '../units';

const update = !! process.env.UPDATE_FIXTURES;
const fixtures = sources( 'extensions/blocks/*/test/fixtures/*.html' ).filter(
	( file ) => ! /\.(serialized|rendered)\.html$/.test( file )
);

beforeAll( registerUnits );

const readable = ( list: Block[] ): object[] =>
	list.map( ( { name, isValid, attributes, innerBlocks } ) => ( {
		name,
		isValid,
		attributes,
		innerBlocks: readable( innerBlocks ),
	} ) );

function compare( file: string, actual: string ): void {
	if ( update ) {
		writeFileSync( file, actual );
		return;
	}
	if ( ! existsSync( file ) ) {
		throw new Error(
			`${ basename( file ) } is missing: run npm run fixtures.`
		);
	}
	expect( actual ).toBe( readFileSync( file, 'utf8' ) );
}

it( 'finds fixtures', () => {
	expect( fixtures.length ).toBeGreaterThan( 0 );
} );

it.each( blocks )(
	'block $slug has a fixture for itself and for every old version',
	( { dir, slug } ) => {
		const names = fixtures
			.filter( ( file ) => join( root, file ).startsWith( `${ dir }/` ) )
			.map( ( file ) => basename( file, '.html' ) );
		const beginnings = Array.from(
			{ length: countDeprecated( dir ) },
			( _, index ) => `${ slug }__deprecated-${ index }`
		);
		const missing = beginnings.filter(
			( beginning ) =>
				! names.some( ( name ) => name.startsWith( beginning ) )
		);
		const isPresent = ( name: string ) =>
			name === slug ||
			( name.startsWith( `${ slug }__` ) &&
				! name.includes( '__deprecated-' ) );
		if ( ! names.some( isPresent ) ) {
			missing.push( slug );
		}
		if ( missing.length ) {
			throw new Error(
				`${ slug }: test/fixtures/${ missing.join( '.html, ' ) }.html is missing: write the stored markup by hand, then run npm run fixtures.`
			);
		}
	}
);

describe.each( fixtures )( '%s', ( file ) => {
	const path = join( root, file ).replace( /\.html$/, '' );
	const html = readFileSync( join( root, file ), 'utf8' ).trim();
	// WordPress logs to the console that it has updated an old version.
	const quiet = () => jest.spyOn( console, 'info' ).mockImplementation();

	it( 'is read as before', () => {
		const info = quiet();
		const read = parse( html );
		const isOld = file.includes( '__deprecated-' );
		expect( invalidNames( read ) ).toEqual( [] );
		// It logs nothing if only attributes have changed.
		const isUpdated =
			info.mock.calls.length > 0 ||
			( isOld && serialize( read ) !== html );
		expect( isUpdated ).toBe( isOld );
		compare(
			`${ path }.parsed.json`,
			JSON.stringify( readable( read ), null, '\t' ) + '\n'
		);
		info.mockRestore();
	} );

	it( 'is written as before, and what is written is read the same', () => {
		const info = quiet();
		const read = parse( html );
		const written = serialize( read );
		compare( `${ path }.serialized.html`, written + '\n' );
		info.mockRestore();
		expect( readable( parse( written ) ) ).toEqual( readable( read ) );
	} );
} );

function invalidNames( list: Block[] ): string[] {
	return list.flatMap( ( block ) => [
		...( block.isValid ? [] : [ block.name ] ),
		...invalidNames( block.innerBlocks ),
	] );
}

/** How many old versions a block has. */
function countDeprecated( dir: string ): number {
	return existsSync( join( dir, 'deprecated.tsx' ) )
		? require( join( dir, 'deprecated' ) ).default.length
		: 0;
}
