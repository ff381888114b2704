/**
 * What hosts and agencies ask of a release: the same zip everywhere, a bill of materials and licenses.
 *
 * @jest-environment node
 */
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import AdmZip from 'adm-zip';
import Ajv from 'ajv';
import { root } from '../units';

const { packFiles } = require( '../../bin/package/archive.mjs' );
const { releaseDate } = require( '../../bin/package/date.mjs' );
const { formatNotices } = require( '../../bin/package/notices.mjs' );
const { releaseFiles } = require( '../../bin/package/release.mjs' );
const { bundledPackages, makeSbom } = require( '../../bin/package/sbom.mjs' );

const read = ( file: string ) => readFileSync( join( root, file ), 'utf8' );

describe( 'the zip', () => {
	const home = mkdtempSync( join( tmpdir(), 'release-' ) );
	afterAll( () => rmSync( home, { recursive: true } ) );

	const TEXTS: Record< string, string > = {
		'Z.php': '<?php',
		'a/é.txt': 'é'.repeat( 500 ),
		'a/b.php': '<?php // b',
		'z.txt': '',
	};

	/** The texts as files, in a folder of their own. */
	const folder = ( name: string, mode: number, time: number ) => {
		for ( const [ file, text ] of Object.entries( TEXTS ) ) {
			const path = join( home, name, file );
			mkdirSync( dirname( path ), { recursive: true } );
			writeFileSync( path, text );
			chmodSync( path, mode );
			utimesSync( path, time, time );
		}
		return join( home, name );
	};

	it( 'is the same for the same files, whatever their order, folder, mode and time', async () => {
		const date = new Date( '2026-03-29T01:30:46Z' );
		const pack = ( at: string, files: string[] ): Promise< Buffer > =>
			packFiles( { root: at, files, folder: 'millwork', date } );
		const names = Object.keys( TEXTS );
		const one = await pack( folder( 'one', 0o644, 1e9 ), names );
		const other = await pack(
			folder( 'elsewhere/other', 0o700, 1.7e9 ),
			[ ...names ].reverse()
		);
		expect( one.equals( other ) ).toBe( true );

		const entries = new AdmZip( one ).getEntries();
		expect(
			entries.map( ( { entryName, header } ) => [
				entryName,
				// DOS's: year since 1980, month, day, hour, minute and half seconds, in no zone.
				( header as unknown as { timeval: number } ).timeval,
				header.attr,
			] )
		).toEqual(
			[ 'Z.php', 'a/b.php', 'a/é.txt', 'z.txt' ].map( ( file ) => [
				`millwork/${ file }`,
				( 46 * 512 + 3 * 32 + 29 ) * 65536 +
					( 1 * 2048 + 30 * 32 + 23 ),
				0o100644 * 65536,
			] )
		);
	} );

	it( 'takes its time from SOURCE_DATE_EPOCH or the commit, not from the clock', () => {
		const before = process.env.SOURCE_DATE_EPOCH;
		try {
			process.env.SOURCE_DATE_EPOCH = '1700000000';
			expect( releaseDate( root ).toISOString() ).toBe(
				'2023-11-14T22:13:20.000Z'
			);
			process.env.SOURCE_DATE_EPOCH = 'yesterday';
			expect( () => releaseDate( root ) ).toThrow( 'Give seconds' );
			delete process.env.SOURCE_DATE_EPOCH;
			// No repository there.
			expect( Number( releaseDate( home ) ) ).toBe(
				Date.UTC( 1980, 0, 1 )
			);
		} finally {
			if ( before === undefined ) {
				delete process.env.SOURCE_DATE_EPOCH;
			} else {
				process.env.SOURCE_DATE_EPOCH = before;
			}
		}
	} );
} );

describe( 'the bill of materials', () => {
	const SCHEMAS = join(
		root,
		'node_modules/@cyclonedx/cyclonedx-library/res/schema'
	);
	const schema = ( name: string ) =>
		JSON.parse(
			readFileSync(
				`${ SCHEMAS }/${ name }.SNAPSHOT.schema.json`,
				'utf8'
			)
		);
	const release = { version: '1.2.3', date: new Date( 0 ) };

	it( 'is CycloneDX 1.6, and names what is bundled, once', async () => {
		const sbom = await makeSbom( root, release );
		const ajv = new Ajv( {
			strict: false,
			// The version of JSON Schema has them, ajv alone doesn't.
			formats: {
				'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
				'iri-reference': true,
				'idn-email': true,
				uri: true,
			},
			schemas: Object.fromEntries(
				[ 'spdx', 'jsf-0.82' ].map( ( name ) => [
					`http://cyclonedx.org/schema/${ name }.SNAPSHOT.schema.json`,
					schema( name ),
				] )
			),
		} );
		const validate = ajv.compile( schema( 'bom-1.6' ) );
		validate( sbom );
		expect( validate.errors ).toBeNull();
		// The check notices what is wrong.
		expect(
			validate( {
				...sbom,
				components: [
					{
						type: 'library',
						name: 'a',
						licenses: [ { license: { id: 'BSD' } } ],
					},
				],
			} )
		).toBe( false );

		const names: string[] = sbom.components.map(
			( { group, name }: { group?: string; name: string } ) =>
				group ? `${ group }/${ name }` : name
		);
		// A dependency, one of a dependency, one in another package's file, and the font.
		expect( names ).toEqual(
			expect.arrayContaining( [
				'swiper',
				'mdurl',
				'earcut',
				'@wordpress/components',
				'Inter Bold',
			] )
		);
		// Development's.
		expect( names ).not.toContain( 'webpack' );
		expect( names ).not.toContain( 'typescript' );
		const refs: string[] = sbom.components.map(
			( component: { 'bom-ref': string } ) => component[ 'bom-ref' ]
		);
		expect( new Set( refs ).size ).toBe( refs.length );
		for ( const { ref, dependsOn } of sbom.dependencies ) {
			for ( const needed of [ ref, ...dependsOn ] ) {
				expect( [ sbom.metadata.component.purl, ...refs ] ).toContain(
					needed
				);
			}
		}
		expect( await makeSbom( root, release ) ).toEqual( sbom );
	} );

	it( 'comes with the text of every license, which ships', async () => {
		const shipped: string[] = await releaseFiles( root );
		const lines: string[] = formatNotices( await makeSbom( root, release ) )
			.trim()
			.split( '\n' )
			.slice( 3 );
		expect( lines.length ).toBeGreaterThanOrEqual(
			( await bundledPackages( root ) ).length
		);
		for ( const line of lines ) {
			const file = line.split( '; ' ).at( -1 )!;
			expect( shipped ).toContain( file );
			expect( statSync( join( root, file ) ).size ).toBeGreaterThan( 10 );
		}
	} );

	it( 'needs no packages of PHP, because none ship', () => {
		expect(
			Object.keys( JSON.parse( read( 'composer.json' ) ).require )
		).toEqual( [ 'php' ] );
	} );
} );
