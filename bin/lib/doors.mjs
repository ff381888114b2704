/**
 * All doors (the hooks.php of topics and units) as one PHP file, which a page opens in half the time that
 * forty files take. Made by the build; CONTRIBUTING.md says when PHP reads the doors themselves.
 */
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { root } from './run.mjs';

/** What a door begins with: its docblock, strict types, its namespace, and what it imports. */
const BEGINNING =
	/^<\?php\s+\/\*\*[\s\S]*?\*\/\s+declare\( strict_types=1 \);\s+namespace ([\w\\]+);\s+((?:use [\w\\]+(?: as \w+)?;\s+)*)/;

/**
 * Joins the doors. Each is a function of its own, so that one that throws does not end the others.
 *
 * @return {Promise<string>} PHP that returns the functions, by folder. What an update has cut off returns no array.
 * @throws {Error} If a door begins with something else.
 */
export async function joinDoors() {
	const paths = await glob( '{php/*,extensions/*/*/php}/hooks.php', {
		cwd: root,
	} );
	const doors = await Promise.all(
		// As Millwork\Doors finds them: who listens first does not depend on the build.
		paths.sort().map( async ( path ) => {
			const code = await readFile( `${ root }${ path }`, 'utf8' );
			const [ beginning, namespace, uses ] =
				code.match( BEGINNING ) ?? [];
			if ( ! beginning ) {
				throw new Error(
					`${ path } does not begin as a door does: a docblock, strict types, the namespace, imports of classes.`
				);
			}
			const folder = path.slice( 0, -'/hooks.php'.length );
			return `namespace ${ namespace } {\n${ uses }$doors['${ folder }'] = static function (): void {\n${ code.slice( beginning.length ).trim() }\n};\n}\n`;
		} )
	);
	return `<?php\ndeclare( strict_types=1 );\n${ doors.join( '' ) }namespace {\nreturn $doors;\n}\n`;
}
