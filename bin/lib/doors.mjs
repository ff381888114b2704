/**
 * Joins all doors (the hooks.php of topics and units) into one PHP file, which loads in half the time of forty files.
 * Made by the build; CONTRIBUTING.md says when PHP reads the doors themselves.
 */
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { root } from './run.mjs';

/** What keeps a file from running outside of WordPress. */
const GUARD = "defined( 'ABSPATH' ) || exit;";

/** The beginning of a door: its docblock, strict types, namespace, guard and imports. */
const BEGINNING =
	/^<\?php\s+(?:\/\*\*[\s\S]*?\*\/\s+)?declare\( strict_types=1 \);\s+namespace ([\w\\]+);\s+(?:defined\( 'ABSPATH' \) \|\| exit;\s+)?((?:use [\w\\]+(?: as \w+)?;\s+)*)/;

/** A listener written in one line, as nearly all are: a hook, a class, a method, and numbers. */
const LISTENER =
	/^add_(?:action|filter)\( '(\w+)', array\( ([\w\\]+)::class, ('\w+') \)((?:, -?\w+){0,2}) \);\n/gm;

/** From this number of listeners, adding them only when their hook runs is worth it. */
const MANY = 4;

/** Hooks that WordPress runs only after another one, each with that one: their listeners wait for it. */
const AFTER = [
	[ /^admin_post_/, 'admin_init' ],
	[ /^rest_(?!api_init$)/, 'rest_api_init' ],
];

/**
 * A class's fully qualified name.
 *
 * @param {string} name      As in the door.
 * @param {string} namespace The door's.
 * @param {string} uses      The door's imports.
 * @return {string} The name.
 */
function resolve( name, namespace, uses ) {
	const [ first, ...rest ] = name.split( '\\' );
	const [ , imported = `${ namespace }\\${ first }` ] =
		uses.match( new RegExp( `use ([\\w\\\\]+) as ${ first };` ) ) ??
		uses.match( new RegExp( `use ([\\w\\\\]+\\\\${ first });` ) ) ??
		[];
	return [ '', imported, ...rest ].join( '\\' );
}

/**
 * Joins the doors. Each becomes a function, so that one that throws doesn't stop the others. If many listen to one
 * hook, such as those for REST and administrators, their listeners are added when that hook runs, along with those of
 * hooks that only run later. A page visit runs none of these hooks, and saves half of all listeners.
 *
 * @return {Promise<string>} PHP that returns the functions (`doors` by folder, `late` by hook) and the paths of the
 * consent.php files. A file cut off by an update returns no array.
 * @throws {Error} If a door begins with something else.
 */
export async function joinDoors() {
	const find = async ( name ) =>
		(
			await glob(
				`{php/*,extensions/*/*/php,extensions/features/*/php/*/*}/${ name }`,
				{ cwd: root }
			)
		).sort();
	const paths = await find( 'hooks.php' );
	const consent = await find( 'consent.php' );
	const doors = await Promise.all(
		// In the order of Millwork\Doors, so that the order of listeners doesn't depend on the build.
		paths.map( async ( path ) => {
			const code = await readFile( `${ root }${ path }`, 'utf8' );
			const [ beginning, namespace, uses ] =
				code.match( BEGINNING ) ?? [];
			if ( ! beginning ) {
				throw new Error(
					`${ path } does not begin as a door does: a docblock, strict types, the namespace, the guard, imports of classes.`
				);
			}
			return {
				folder: path.slice( 0, -'/hooks.php'.length ),
				namespace,
				uses,
				body: `${ code.slice( beginning.length ).trim() }\n`,
			};
		} )
	);

	const late = {};
	for ( const { namespace, uses, body } of doors ) {
		for ( const [ , hook, name, method, rest ] of body.matchAll(
			LISTENER
		) ) {
			late[ hook ] ??= [];
			late[ hook ].push(
				`add_filter( '${ hook }', array( ${ resolve( name, namespace, uses ) }::class, ${ method } )${ rest } );\n`
			);
		}
	}
	// A hook's listeners stay together in order: if one isn't written in one line, none waits.
	const all = doors.map( ( { body } ) => body ).join( '' );
	const isWhole = ( hook ) =>
		late[ hook ]?.length ===
		all.match(
			new RegExp( `^add_(?:action|filter)\\(\\s*'${ hook }'`, 'gm' )
		)?.length;
	const hookBefore = ( hook ) =>
		AFTER.find( ( [ pattern ] ) => pattern.test( hook ) )?.[ 1 ];
	const isAwaited = ( hook ) =>
		late[ hook ]?.length >= MANY && isWhole( hook );
	const waits = ( hook ) =>
		isAwaited( hook ) ||
		( isWhole( hook ) && isAwaited( hookBefore( hook ) ) );

	const opened = doors.map( ( { folder, namespace, uses, body } ) => {
		const code = body
			.replace( LISTENER, ( line, hook ) =>
				waits( hook ) ? '' : line
			)
			.trim();
		return code
			? `namespace ${ namespace } {\n${ uses }$doors['${ folder }'] = static function (): void {\n${ code }\n};\n}\n`
			: '';
	} );
	const names = Object.keys( late );
	const awaited = names.filter( isAwaited ).map( ( hook ) => {
		const after = names.filter(
			( name ) => hookBefore( name ) === hook && waits( name )
		);
		const listeners = [ hook, ...after ].flatMap(
			( name ) => late[ name ]
		);
		return `$late['${ hook }'] = static function (): void {\n${ listeners.join( '' ) }};\n`;
	} );
	return `<?php\ndeclare( strict_types=1 );\nnamespace {\n${ GUARD }\n}\n${ opened.join( '' ) }namespace {\n${ awaited.join( '' ) }return array(\n'doors' => $doors,\n'late' => $late,\n'consent' => array( ${ consent
		.map( ( path ) => `'${ path }'` )
		.join( ', ' ) } ),\n);\n}\n`;
}
