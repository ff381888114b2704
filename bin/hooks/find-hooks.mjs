/** Finds our hooks in PHP and TypeScript, with their comments. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { readComment } from './comment.mjs';
import { phpHooks } from './php-hooks.mjs';
import { scriptHooks } from './script-hooks.mjs';

/**
 * A place in the code that runs a hook.
 *
 * @typedef {Object} HookCall
 * @property {string}  name    Its name.
 * @property {string}  kind    'action' or 'filter'.
 * @property {number}  line    Where it is run.
 * @property {?string} comment The docblock in front of it.
 * @property {number}  values  How many values it passes.
 */

/**
 * @typedef {import('./comment.mjs').HookComment & {name: string, kind: string, language: string, file: string, also: string[]}} Hook
 * `file` has the comment; `also` are other files that run the hook.
 */

const ELSEWHERE = /This (?:filter|action) is documented in (\S+)/;

/**
 * All of our hooks, and what is wrong with their comments.
 *
 * @param {string} root The project's folder.
 * @return {{hooks: Hook[], complaints: string[]}} By name.
 */
export function findHooks( root ) {
	const files = fastGlob
		.sync( [ '*.php', '{php,extensions,shared,src}/**/*.{php,ts,tsx}' ], {
			cwd: root,
			ignore: [ '**/test/**', '**/node_modules/**' ],
		} )
		.sort();
	return collect(
		files.map( ( file ) => ( {
			file,
			code: readFileSync( root + file, 'utf8' ),
		} ) )
	);
}

/**
 * As findHooks().
 *
 * @param {{file: string, code: string}[]} sources
 * @return {{hooks: Hook[], complaints: string[]}} By name.
 */
export function collect( sources ) {
	/** @type {Map<string, Hook>} */
	const hooks = new Map();
	const others = [];
	const complaints = [];
	for ( const { file, code } of sources ) {
		const isPhp = file.endsWith( '.php' );
		for ( const call of isPhp
			? phpHooks( code, file )
			: scriptHooks( code, file ) ) {
			const place = `${ file }:${ call.line }: ${ call.name }`;
			const elsewhere = ELSEWHERE.exec( call.comment ?? '' )?.[ 1 ];
			if ( elsewhere ) {
				others.push( { ...call, file, place, elsewhere } );
				continue;
			}
			if ( ! call.comment ) {
				complaints.push(
					`${ place } has no docblock: put one in front of the statement that runs the hook, or "This ${ call.kind } is documented in …" if another file has it.`
				);
				continue;
			}
			if ( hooks.has( call.name ) ) {
				complaints.push(
					`${ place } is documented in ${
						hooks.get( call.name ).file
					} too: refer to that file.`
				);
				continue;
			}
			const said = readComment( call.comment );
			if ( ! said.text ) {
				complaints.push( `${ place }: the docblock says nothing.` );
			}
			if ( isPhp && said.params.length !== call.values ) {
				complaints.push(
					`${ place }: the docblock has ${ said.params.length } @param, the hook passes ${ call.values } values.`
				);
			}
			if ( said.params.some( ( { name } ) => ! name ) ) {
				complaints.push(
					`${ place }: a @param has no type or no name.`
				);
			}
			hooks.set( call.name, {
				...said,
				name: call.name,
				kind: call.kind,
				language: isPhp ? 'PHP' : 'JavaScript',
				file,
				also: [],
			} );
		}
	}
	for ( const { name, file, place, elsewhere } of others ) {
		const hook = hooks.get( name );
		if ( hook?.file !== elsewhere ) {
			complaints.push(
				`${ place } is not documented in ${ elsewhere }: name the file that has its docblock.`
			);
		} else if ( file !== elsewhere && ! hook.also.includes( file ) ) {
			hook.also.push( file );
		}
	}
	return {
		hooks: [ ...hooks.values() ].sort( ( a, b ) =>
			a.name < b.name ? -1 : 1
		),
		complaints,
	};
}
