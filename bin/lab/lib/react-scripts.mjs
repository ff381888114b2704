/** Builds another React as the scripts in which WordPress has it. */
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { root, run } from '../../lib/run.mjs';

/** WordPress's scripts, and what they put onto the page. */
const SCRIPTS = {
	react: `import * as React from 'react';
		globalThis.React = { ...React };`,
	'react-dom': `import * as ReactDOM from 'react-dom';
		import * as client from 'react-dom/client';
		globalThis.ReactDOM = { ...ReactDOM, ...client };`,
	'react-jsx-runtime': `import * as runtime from 'react/jsx-runtime';
		globalThis.ReactJSXRuntime = { ...runtime };`,
};

/** The other scripts use the React that is on the page. */
const onePerPage = {
	name: 'one-per-page',
	setup( { onLoad, onResolve } ) {
		onResolve( { filter: /^react$/ }, ( { path } ) => ( {
			path,
			namespace: 'page',
		} ) );
		onLoad( { filter: /.*/, namespace: 'page' }, () => ( {
			contents: 'module.exports = globalThis.React;',
		} ) );
	},
};

/**
 * Downloads React and has a site serve it, with the warnings of its development build.
 *
 * @param {string} dir     The site's folder.
 * @param {string} version A version of npm's packages react and react-dom.
 */
export async function exchangeReact( dir, version ) {
	const folder = `${ root }.cache/lab/react-${ version }/`;
	await mkdir( folder, { recursive: true } );
	if ( ! existsSync( `${ folder }node_modules/react-dom/client.js` ) ) {
		await writeFile( `${ folder }package.json`, '{"private":true}' );
		const code = await run( 'npm', [
			'install',
			'--prefix',
			folder,
			'--no-audit',
			'--no-fund',
			`react@${ version }`,
			`react-dom@${ version }`,
		] );
		if ( code !== 0 ) {
			throw new Error( `npm has no React ${ version }.` );
		}
	}
	await mkdir( `${ dir }/wp-content/react`, { recursive: true } );
	for ( const [ name, contents ] of Object.entries( SCRIPTS ) ) {
		await build( {
			stdin: { contents, resolveDir: folder },
			bundle: true,
			outfile: `${ dir }/wp-content/react/${ name }.js`,
			format: 'iife',
			define: { 'process.env.NODE_ENV': '"development"' },
			plugins: name === 'react' ? [] : [ onePerPage ],
			logLevel: 'error',
		} );
	}
	await cp(
		`${ root }bin/lab/lib/react-scripts.php`,
		`${ dir }/wp-content/mu-plugins/react-scripts.php`
	);
}
