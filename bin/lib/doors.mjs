/**
 * All doors (the hooks.php of topics and units) as one PHP file, which a page opens in half the time that
 * forty files take. Made by the build; CONTRIBUTING.md says when PHP reads the doors themselves.
 */
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { root } from './run.mjs';

/** What a door begins with: its docblock, strict types, its namespace, and what it imports. */
const BEGINNING =
	/^<\?php\s+(?:\/\*\*[\s\S]*?\*\/\s+)?declare\( strict_types=1 \);\s+namespace ([\w\\]+);\s+((?:use [\w\\]+(?: as \w+)?;\s+)*)/;

/** A listener that a door names in one line, as nearly all are: a hook, a class, a method, and numbers. */
const LISTENER =
	/^add_(?:action|filter)\( '(\w+)', array\( ([\w\\]+)::class, ('\w+') \)((?:, -?\w+){0,2}) \);\n/gm;

/** How many listeners make it worth to wait for their hook. */
const MANY = 4;

/** Hooks that WordPress runs only after another one, with that: their listeners wait for it. */
const AFTER = [
	[ /^admin_post_/, 'admin_init' ],
	[ /^rest_(?!api_init$)/, 'rest_api_init' ],
];

/**
 * A class by its whole name.
 *
 * @param {string} name      As the door writes it.
 * @param {string} namespace Of the door.
 * @param {string} uses      What the door imports.
 * @return {string} With all namespaces.
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
 * Joins the doors. Each is a function of its own, so that one that throws does not end the others. Where
 * many of them listen to one hook, as those for REST and for administrators do, they are added when that hook
 * runs, and with them those of hooks that run only later. A visit to a page runs none of these hooks, and half of
 * all listeners is theirs.
 *
 * @return {Promise<string>} PHP that returns the functions: `doors` by folder, `late` by hook, and the paths of the
 *                           consent.php files. What an update has cut
 *                           off returns no array.
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
		// As Millwork\Doors finds them: who listens first does not depend on the build.
		paths.map( async ( path ) => {
			const code = await readFile( `${ root }${ path }`, 'utf8' );
			const [ beginning, namespace, uses ] =
				code.match( BEGINNING ) ?? [];
			if ( ! beginning ) {
				throw new Error(
					`${ path } does not begin as a door does: a docblock, strict types, the namespace, imports of classes.`
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
	// Those of one hook stay together, in their order: where one is not named in a line, none waits.
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
	return `<?php\ndeclare( strict_types=1 );\n${ opened.join( '' ) }namespace {\n${ awaited.join( '' ) }return array(\n'doors' => $doors,\n'late' => $late,\n'consent' => array( ${ consent
		.map( ( path ) => `'${ path }'` )
		.join( ', ' ) } ),\n);\n}\n`;
}
