/**
 * The bill of materials (CycloneDX 1.6): what other people's work is in the zip, with versions, licenses and hashes.
 * Webpack says which packages it bundled (bin/lib/licenses.cjs), package-lock.json which versions those are.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { DATA } from './third-party-data.mjs';

/** Licenses that a package's own package.json doesn't name by an identifier; its license file has this text. */
const IDENTIFIED = {
	'mapbox-gl': 'BSD-3-Clause',
	'twitter-text': 'Apache-2.0',
	'@mapbox/jsonlint-lines-primitives': 'MIT',
};

const PLUGIN = 'millwork';

/**
 * The packages in the build.
 *
 * @param {string} root The project's folder.
 * @return {Promise<string[]>} Their places in package-lock.json.
 */
export async function bundledPackages( root ) {
	const lists = await glob( 'build/licenses/packages-*.json', { cwd: root } );
	if ( ! lists.length ) {
		throw new Error( 'There is no list of bundled packages: build first.' );
	}
	const places = new Set();
	for ( const list of lists ) {
		for ( const place of JSON.parse(
			await readFile( `${ root }/${ list }`, 'utf8' )
		) ) {
			places.add( place );
		}
	}
	return [ ...places ].sort();
}

/** A package's name from its place. */
const nameOf = ( place ) =>
	place.slice( place.lastIndexOf( 'node_modules/' ) + 13 );

/** The file in build/licenses/ with a package's license. */
export const licenseFile = ( place ) =>
	`build/licenses/${ nameOf( place ).replace( /\W+/g, '-' ).replace( /^-/, '' ) }.txt`;

/** The package URL, as the specification of that writes scopes. */
const purl = ( name, version ) =>
	`pkg:npm/${ name.replace( '@', '%40' ) }@${ version }`;

/** @param {string} text A license's name, identifier or expression. */
function licenses( text ) {
	const bare = text.replace( /^\((.*)\)$/, '$1' );
	return / (OR|AND|WITH) /.test( bare )
		? [ { expression: bare } ]
		: [ { license: { id: bare } } ];
}

/**
 * The license that a package's package.json names.
 *
 * @param {string} root  The project's folder.
 * @param {string} place The package's.
 * @return {Promise<string>} An identifier or an expression of SPDX.
 */
async function licenseOf( root, place ) {
	const name = nameOf( place );
	const { license, licenses: older } = JSON.parse(
		await readFile( `${ root }/${ place }/package.json`, 'utf8' )
	);
	const said = license?.type ?? license ?? older?.[ 0 ]?.type;
	const known = IDENTIFIED[ name ] ?? said;
	if ( ! known || /^SEE /.test( known ) ) {
		throw new Error(
			`${ name } names no license: read its license file and add the identifier to bin/package/sbom.mjs.`
		);
	}
	return known;
}

/**
 * Where a package finds another.
 *
 * @param {string}      name   The other's name.
 * @param {string}      from   The package's place.
 * @param {Set<string>} places All bundled ones.
 * @return {string|undefined} The other's place.
 */
function resolvePlace( name, from, places ) {
	for ( let at = from; ; at = at.slice( 0, at.lastIndexOf( '/' ) ) ) {
		const place = `${ at ? `${ at }/` : '' }node_modules/${ name }`;
		if ( places.has( place ) ) {
			return place;
		}
		if ( ! at.includes( '/' ) ) {
			return places.has( `node_modules/${ name }` )
				? `node_modules/${ name }`
				: undefined;
		}
	}
}

/** A UUID that follows from a text. */
function uuidOf( text ) {
	const hex = createHash( 'sha256' ).update( text ).digest( 'hex' );
	return `${ hex.slice( 0, 8 ) }-${ hex.slice( 8, 12 ) }-5${ hex.slice( 13, 16 ) }-a${ hex.slice( 17, 20 ) }-${ hex.slice( 20, 32 ) }`;
}

/** The reference of a package. */
const refOf = ( lock, place ) => purl( nameOf( place ), lock[ place ].version );

/** Each text once, sorted. */
const unique = ( texts ) => [ ...new Set( texts ) ].sort();

/**
 * A package as a component.
 *
 * @param {string} root   The project's folder.
 * @param {string} place  The package's place in package-lock.json.
 * @param {Object} packed What is said of it there.
 * @return {Promise<Object>} Of CycloneDX.
 */
async function component( root, place, packed ) {
	const { version, integrity } = packed;
	const [ , group, name ] = /^(?:(@[^/]+)\/)?(.+)$/.exec( nameOf( place ) );
	const [ algorithm, hash ] = integrity.split( '-' );
	const ref = purl( nameOf( place ), version );
	return {
		type: 'library',
		'bom-ref': ref,
		...( group && { group } ),
		name,
		version,
		scope: 'required',
		hashes: [
			{
				alg: algorithm.toUpperCase().replace( 'SHA', 'SHA-' ),
				content: Buffer.from( hash, 'base64' ).toString( 'hex' ),
			},
		],
		licenses: licenses( await licenseOf( root, place ) ),
		purl: ref,
	};
}

/**
 * Files with other people's data as a component.
 *
 * @param {string} root The project's folder.
 * @param {Object} data One of DATA.
 * @return {Promise<Object>} Of CycloneDX.
 */
async function dataComponent( root, data ) {
	const { files, license, text, ...about } = data;
	const sum = createHash( 'sha256' );
	for ( const file of files ) {
		sum.update( await readFile( `${ root }/${ file }` ) );
	}
	return {
		...about,
		'bom-ref': `${ PLUGIN }/${ files[ 0 ] }`,
		scope: 'required',
		hashes: [ { alg: 'SHA-256', content: sum.digest( 'hex' ) } ],
		licenses: licenses( license ),
		properties: [ ...files, text ].map( ( value ) => ( {
			name: `${ PLUGIN }:file`,
			value,
		} ) ),
	};
}

/**
 * Makes the bill of materials.
 *
 * @param {string} root            The project's folder, built.
 * @param {Object} release
 * @param {string} release.version The plugin's version.
 * @param {Date}   release.date    When it was made.
 * @return {Promise<Object>} CycloneDX 1.6, the same for the same packages and date.
 */
export async function makeSbom( root, { version, date } ) {
	const lock = JSON.parse(
		await readFile( `${ root }/package-lock.json`, 'utf8' )
	).packages;
	const places = new Set( await bundledPackages( root ) );
	// The same version may be in two places: it is one component.
	const components = new Map();
	const dependencies = new Map();
	for ( const place of places ) {
		if ( ! lock[ place ]?.integrity ) {
			throw new Error( `package-lock.json has no ${ place }.` );
		}
		const ref = refOf( lock, place );
		components.set( ref, await component( root, place, lock[ place ] ) );
		dependencies.set( ref, [
			...( dependencies.get( ref ) ?? [] ),
			...Object.keys( lock[ place ].dependencies ?? {} )
				.map( ( name ) => resolvePlace( name, place, places ) )
				.filter( Boolean )
				.map( ( needed ) => refOf( lock, needed ) ),
		] );
	}
	for ( const data of DATA ) {
		const made = await dataComponent( root, data );
		components.set( made[ 'bom-ref' ], made );
	}
	const needed = new Set( [ ...dependencies.values() ].flat() );
	const own = Object.keys( lock[ '' ].dependencies ?? {} )
		.map( ( name ) => `node_modules/${ name }` )
		.filter( ( place ) => places.has( place ) )
		.map( ( place ) => refOf( lock, place ) );
	const self = `pkg:generic/${ PLUGIN }@${ version }`;
	const bom = {
		metadata: {
			timestamp: date.toISOString().replace( /\.\d+Z$/, 'Z' ),
			lifecycles: [ { phase: 'build' } ],
			component: {
				type: 'application',
				'bom-ref': self,
				name: PLUGIN,
				version,
				licenses: licenses( 'GPL-3.0-or-later' ),
				purl: self,
			},
		},
		components: unique( components.keys() ).map( ( ref ) =>
			components.get( ref )
		),
		dependencies: [
			{
				ref: self,
				dependsOn: unique( [
					...own,
					...[ ...components.keys() ].filter(
						( ref ) => ! needed.has( ref )
					),
				] ),
			},
			...unique( dependencies.keys() ).map( ( ref ) => ( {
				ref,
				dependsOn: unique( dependencies.get( ref ) ),
			} ) ),
		],
	};
	return {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		serialNumber: `urn:uuid:${ uuidOf( JSON.stringify( bom ) ) }`,
		version: 1,
		...bom,
	};
}
