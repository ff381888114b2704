/**
 * Packages the newest commit twice, in folders with paths of different lengths, with another umask, time zone, language and
 * file times, and compares the bytes. Takes as long as two builds without a cache.
 */
import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import AdmZip from 'adm-zip';
import { ensureNodeModules } from '../lib/install.mjs';
import { root } from '../lib/run.mjs';

const BASE = `${ root }.cache/reproducible`;

const PLACES = [
	{
		dir: `${ BASE }/a`,
		umask: '022',
		env: { TZ: 'UTC', LC_ALL: 'C' },
	},
	{
		dir: `${ BASE }/another/place/with-a-longer-path`,
		umask: '077',
		env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'sv_SE.UTF-8' },
		touch: '200109090146.40',
	},
];

/**
 * Makes a package.
 *
 * @param {Object} place One of PLACES.
 * @return {Object<string,Buffer>} The files in dist/.
 */
function pack( place ) {
	const { dir, umask, env, touch } = place;
	mkdirSync( dir, { recursive: true } );
	const shell = ( command ) =>
		execFileSync( 'sh', [ '-c', `umask ${ umask }; ${ command }` ], {
			cwd: dir,
			stdio: [ 'ignore', 'ignore', 'inherit' ],
		} );
	shell( `git clone --quiet '${ root }' .` );
	if ( touch ) {
		shell( `find . -path ./.git -prune -o -exec touch -t ${ touch } {} +` );
	}
	// Links to the same files, since a link to the folder would be followed out of this one.
	shell(
		`cp -al '${ root }node_modules' . || cp -a '${ root }node_modules' .`
	);
	// Other than the packages themselves, what tools keep there could make the second build copy the first.
	rmSync( `${ dir }/node_modules/.cache`, { recursive: true, force: true } );
	const { SOURCE_DATE_EPOCH, ...rest } = process.env;
	const { status } = spawnSync(
		'sh',
		[
			'-c',
			`umask ${ umask }; exec "$0" bin/package.mjs`,
			process.execPath,
		],
		{
			cwd: dir,
			env: { ...rest, ...env },
			stdio: [ 'ignore', 'ignore', 'inherit' ],
		}
	);
	if ( status !== 0 ) {
		throw new Error( `The package could not be made in ${ dir }.` );
	}
	return Object.fromEntries(
		readdirSync( `${ dir }/dist` )
			.sort()
			.map( ( name ) => [
				name,
				readFileSync( `${ dir }/dist/${ name }` ),
			] )
	);
}

const sum = ( bytes ) => createHash( 'sha256' ).update( bytes ).digest( 'hex' );

/** The entries of two zips that differ. */
function differences( one, other ) {
	const [ first, second ] = [ one, other ].map(
		( zip ) =>
			new Map(
				new AdmZip( zip )
					.getEntries()
					.map( ( entry ) => [
						entry.entryName,
						`${ sum( entry.getData() ) } ${ entry.header.timeval } ${ entry.header.attr }`,
					] )
			)
	);
	return [ ...new Set( [ ...first.keys(), ...second.keys() ] ) ].filter(
		( name ) => first.get( name ) !== second.get( name )
	);
}

await ensureNodeModules();
rmSync( BASE, { recursive: true, force: true } );
let isSame = true;
try {
	const [ one, other ] = PLACES.map( pack );
	for ( const name of new Set( [
		...Object.keys( one ),
		...Object.keys( other ),
	] ) ) {
		const same =
			one[ name ] && other[ name ] && one[ name ].equals( other[ name ] );
		console.log(
			`${ same ? '✓' : '✗' } ${ name }: SHA-256 ${ [ one, other ]
				.map( ( made ) =>
					made[ name ] ? sum( made[ name ] ) : 'missing'
				)
				.join( same ? '\n                     and ' : '\n  other ' ) }`
		);
		if ( ! same ) {
			isSame = false;
			if ( name.endsWith( '.zip' ) && one[ name ] && other[ name ] ) {
				differences( one[ name ], other[ name ] ).forEach( ( entry ) =>
					console.log( `  ${ entry }` )
				);
			}
		}
	}
} finally {
	if ( isSame ) {
		rmSync( BASE, { recursive: true, force: true } );
	} else {
		console.log( `Both are kept in ${ BASE }.` );
	}
}
process.exit( isSame ? 0 : 1 );
