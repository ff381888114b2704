/**
 * The laws for the server side: a folder holds a whole unit, shared code knows no unit, and
 * no list names either.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sync as glob } from 'fast-glob';
import { root, units } from '../units';

const sources = ( folder: string ) =>
	glob( '**/*.php', { cwd: join( root, folder ) } ).map( ( file ) => ( {
		file: `${ folder }/${ file }`,
		code: readFileSync( join( root, folder, file ), 'utf8' ),
	} ) );

const features = join( root, 'extensions/features' );

const namespaceOf = ( slug: string ) =>
	slug.replace( /(^|-)(\w)/g, ( _, __, letter: string ) =>
		letter.toUpperCase()
	);

/** Names of units in PHP code, such as 'PodcastPlayer'. */
const unitsIn = ( code: string ) =>
	Array.from(
		code.matchAll( /\bMillwork\\{1,2}Units\\{1,2}(\w+)/g ),
		( [ , name ] ) => name!
	);

/** Names of features in PHP code, such as 'Payments'. */
const featuresIn = ( code: string ) =>
	Array.from(
		code.matchAll( /\bMillwork\\{1,2}Features\\{1,2}(\w+)/g ),
		( [ , name ] ) => name!
	);

/**
 * Files whose namespace is not that of their folder.
 *
 * @param files     Files of a unit or a feature.
 * @param namespace The namespace of its folder php/.
 */
const misplaced = ( files: ReturnType< typeof sources >, namespace: string ) =>
	files.flatMap( ( { file, code } ) => {
		const [ , path ] = /\/php\/(.+)$/.exec( file ) ?? [];
		const expected = [
			namespace,
			...( path ?? '' ).split( '/' ).slice( 0, -1 ),
		].join( '\\' );
		return ! path ||
			/^[a-z]/.test( basename( path ) ) ||
			code.includes( `\nnamespace ${ expected };` )
			? []
			: [ file ];
	} );

it( 'php/ imports no unit and no feature', () => {
	const found = sources( 'php' ).flatMap( ( { file, code } ) =>
		file === 'php/Doors.php'
			? []
			: [ ...unitsIn( code ), ...featuresIn( code ) ].map(
					( name ) => `${ file } names ${ name }`
				)
	);
	// Let the unit or feature use a hook, or move what both need to php/.
	expect( found ).toEqual( [] );
} );

describe.each( glob( '*', { cwd: features, onlyDirectories: true } ).sort() )(
	'the feature %s',
	( slug ) => {
		const files = sources( `extensions/features/${ slug }/php` );

		it( 'imports no unit and no other feature in PHP', () => {
			const found = files.flatMap( ( { file, code } ) =>
				[
					...unitsIn( code ),
					...featuresIn( code ).filter(
						( name ) => name !== namespaceOf( slug )
					),
				].map( ( name ) => `${ file } names ${ name }` )
			);
			// Use a hook, or move what both need to php/.
			expect( found ).toEqual( [] );
		} );

		it( 'has its classes where their names say', () => {
			expect(
				misplaced(
					files,
					`Millwork\\Features\\${ namespaceOf( slug ) }`
				)
			).toEqual( [] );
		} );
	}
);

describe.each( units.map( ( unit ) => [ unit.slug, unit ] as const ) )(
	'%s',
	( slug, unit ) => {
		const files = sources(
			unit.dir.slice( root.length ).replace( /^\//, '' )
		);
		const own = namespaceOf( slug );

		it( 'imports no other unit in PHP', () => {
			const found = files.flatMap( ( { file, code } ) =>
				unitsIn( code )
					.filter( ( name ) => name !== own )
					.map( ( name ) => `${ file } names ${ name }` )
			);
			// What both need belongs into php/.
			expect( found ).toEqual( [] );
		} );

		it( 'has its classes where their names say', () => {
			expect( misplaced( files, `Millwork\\Units\\${ own }` ) ).toEqual(
				[]
			);
		} );
	}
);

it( 'queries tables in Data\\Rows only', () => {
	// Data makes, repairs and removes tables; the search changes WordPress's own query; cron's option is read past the cache.
	const own = /^php\/(Data|Blocks\/Search)\/|^php\/Jobs\/CronScheduler\.php$/;
	const found = [ 'php', 'extensions', 'src' ]
		.flatMap( sources )
		.filter(
			( { file } ) => ! own.test( file ) && ! /\/test\//.test( file )
		)
		.filter( ( { code } ) =>
			/\$wpdb->(query|prepare|get_\w+|insert|update|delete|replace)\(/.test(
				code
			)
		)
		.map( ( { file } ) => file );
	// Use Rows::all(), first(), value(), run(), update() …
	expect( found ).toEqual( [] );
} );

it( 'has one door in a folder, which only adds hooks', () => {
	const doors = glob(
		'{php/*,extensions/*/*/php,extensions/features/*/php/*/*}/hooks.php',
		{ cwd: root }
	);
	expect( doors.length ).toBeGreaterThan( 10 );
	for ( const door of doors ) {
		const code = readFileSync( join( root, door ), 'utf8' );
		// A method that is called here would load its class on every page.
		const calls = Array.from(
			code
				.replace( /(\n\t*)static function\b[\s\S]*?\1\}/g, '' )
				.replace( /static fn\b[\s\S]*?(?:;\n|,\n)/g, '' )
				.matchAll( /\b(?!Migrations::register)([A-Z]\w+::\w+)\(/g ),
			( [ , call ] ) => call
		);
		expect( { door, calls } ).toEqual( { door, calls: [] } );
	}
} );

it( 'has in the build what the doors say', () => {
	const joined = execFileSync(
		process.execPath,
		[
			'--input-type=module',
			'--eval',
			`import { joinDoors } from ${ JSON.stringify(
				join( root, 'bin/lib/doors.mjs' )
			) }; process.stdout.write( await joinDoors() );`,
		],
		{ encoding: 'utf8' }
	);
	const built = readFileSync( join( root, 'build/doors.php' ), 'utf8' );
	// Otherwise: npm run build.
	expect( built === joined ).toBe( true );
} );
