/**
 * Finds this machine's package sources in apt's own files.
 *
 * `apt-get indextargets` would list them too, but only after a first `apt-get update`, which a new machine hasn't run.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { capture } from './system-packages.mjs';

/**
 * @typedef {Object} Source
 * @property {string}                uri     URL of the archive, as apt accepts it (also `mirror+file:`).
 * @property {string}                suite   Name of the suite, for example `bookworm`.
 * @property {Object<string,string>} options How to reach and trust the archive: names and values as in a .sources file.
 */

/**
 * Options that also apply to another suite of the same archive, by their name in a .list file. Without those that name
 * files of one suite (inrelease-path) or select indexes (lang, target).
 */
const OPTIONS = {
	arch: 'Architectures',
	'signed-by': 'Signed-By',
	trusted: 'Trusted',
	'allow-insecure': 'Allow-Insecure',
	'allow-weak': 'Allow-Weak',
	'allow-downgrade-to-insecure': 'Allow-Downgrade-To-Insecure',
	'by-hash': 'By-Hash',
	'check-valid-until': 'Check-Valid-Until',
	'valid-until-min': 'Valid-Until-Min',
	'valid-until-max': 'Valid-Until-Max',
	'check-date': 'Check-Date',
	'date-max-future': 'Date-Max-Future',
};
const FIELDS = Object.fromEntries(
	Object.values( OPTIONS ).map( ( field ) => [ field.toLowerCase(), field ] )
);

/** Whether an archive may have other suites: not if the suite is a path or on a disc. */
const hasSuites = ( uri, suite ) =>
	! suite.endsWith( '/' ) && ! uri.startsWith( 'cdrom:' );

/**
 * Parses a .list file: one source per line, `deb [ option=value … ] uri suite component …`.
 *
 * @param {string} text The file's text.
 * @return {Source[]} Its package sources; other lines are skipped.
 */
export function parseList( text ) {
	const sources = [];
	for ( const line of text.split( '\n' ) ) {
		const found = /^\s*deb\s+(?:\[([^\]]*)\]\s*)?([^\s[]\S*)\s+(\S+)/.exec(
			line.replace( /#.*/, '' )
		);
		if ( ! found || ! hasSuites( found[ 2 ], found[ 3 ] ) ) {
			continue;
		}
		const options = {};
		for ( const word of ( found[ 1 ] ?? '' ).split( /\s+/ ) ) {
			const [ , name, value ] = /^([a-z-]+?)=(.+)$/i.exec( word ) ?? [];
			const field = OPTIONS[ name?.toLowerCase() ];
			if ( field ) {
				options[ field ] = value.replaceAll( ',', ' ' );
			}
		}
		sources.push( { uri: found[ 2 ], suite: found[ 3 ], options } );
	}
	return sources;
}

/**
 * Parses a .sources file, in the format of Debian's control files.
 *
 * @param {string} text The file's text.
 * @return {Source[]} Its enabled package sources.
 */
export function parseDeb822( text ) {
	const sources = [];
	const lines = text
		.replaceAll( '\r', '' )
		.split( '\n' )
		.filter( ( line ) => ! line.startsWith( '#' ) )
		.join( '\n' );
	for ( const stanza of lines.split( /\n(?:[ \t]*\n)+/ ) ) {
		const fields = {};
		// A line that begins with a space continues the field above.
		for ( const [ , name, value ] of stanza.matchAll(
			/^([^\s:]+):[ \t]*(.*(?:\n[ \t].*)*)/gm
		) ) {
			fields[ name.toLowerCase() ] = value;
		}
		const words = ( name ) =>
			( fields[ name ] ?? '' ).split( /\s+/ ).filter( Boolean );
		if (
			! words( 'types' ).includes( 'deb' ) ||
			/^(no|false|without|off|disable|0)$/i.test(
				fields.enabled?.trim() ?? ''
			)
		) {
			continue;
		}
		const options = {};
		for ( const [ name, value ] of Object.entries( fields ) ) {
			if ( FIELDS[ name ] ) {
				options[ FIELDS[ name ] ] = value;
			}
		}
		for ( const uri of words( 'uris' ) ) {
			for ( const suite of words( 'suites' ) ) {
				if ( hasSuites( uri, suite ) ) {
					sources.push( { uri, suite, options } );
				}
			}
		}
	}
	return sources;
}

/**
 * The paths of apt's files on this machine.
 *
 * @return {Promise<{list: string, parts: string}>} The file sources.list and the folder sources.list.d.
 */
async function findFiles() {
	const { code, output } = await capture(
		'apt-config',
		[
			'shell',
			'LIST',
			'Dir::Etc::sourcelist/f',
			'PARTS',
			'Dir::Etc::sourceparts/d',
		],
		{ env: process.env }
	);
	const read = ( name, otherwise ) =>
		( code === 0 &&
			new RegExp( `^${ name }='(.*)'$`, 'm' ).exec( output )?.[ 1 ] ) ||
		otherwise;
	return {
		list: read( 'LIST', '/etc/apt/sources.list' ),
		parts: read( 'PARTS', '/etc/apt/sources.list.d' ),
	};
}

/**
 * This machine's package sources, in apt's order.
 *
 * @return {Promise<Source[]>} Empty if apt has none.
 */
export async function readSources() {
	const { list, parts } = await findFiles();
	const names = await readdir( parts ).catch( () => [] );
	const files = [
		list,
		// apt ignores other names, such as the copy debian.sources.bak.
		...names
			.filter( ( name ) => /^[\w.-]+\.(list|sources)$/.test( name ) )
			.sort()
			.map( ( name ) => join( parts, name ) ),
	];
	const sources = [];
	for ( const file of files ) {
		const text = await readFile( file, 'utf8' ).catch( () => '' );
		sources.push(
			...( file.endsWith( '.sources' ) ? parseDeb822 : parseList )( text )
		);
	}
	return sources;
}

/**
 * The archives to ask for a Debian package.
 *
 * @param {Source[]} sources This machine's sources.
 * @return {Array<{uri: string, options: Object<string,string>}>} Without duplicates, Debian's own first; without
 * security archives, which have no other suites.
 */
export function findArchives( sources ) {
	const archives = new Map();
	for ( const { uri, suite, options } of sources ) {
		if ( ! /security/.test( `${ uri } ${ suite }` ) ) {
			archives.set( uri, archives.get( uri ) ?? { uri, options } );
		}
	}
	const isDebian = ( { uri } ) => /debian\b/.test( uri );
	const list = [ ...archives.values() ];
	return [
		...list.filter( isDebian ),
		...list.filter( ( archive ) => ! isDebian( archive ) ),
	];
}
