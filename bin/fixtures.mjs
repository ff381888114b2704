/**
 * Writes the expected results of the fixture tests: for every handwritten `test/fixtures/*.html` its parsed, serialized
 * and rendered form. `npm run fixtures`, or for one block `npm run fixtures -- opening-song`. Read the difference
 * before committing.
 */
import { existsSync } from 'node:fs';
import { ensureNodeModules } from './lib/install.mjs';
import { run, root } from './lib/run.mjs';

const slugs = process.argv.slice( 2 );
for ( const slug of slugs ) {
	if (
		! /^[a-z0-9-]+$/.test( slug ) ||
		! existsSync( `${ root }extensions/blocks/${ slug }` )
	) {
		console.error(
			`There is no block ${ slug }: name folders of extensions/blocks, as in npm run fixtures -- button. Without a name, the fixtures of all blocks are written.`
		);
		process.exit( 1 );
	}
}
const either = `(${ slugs.join( '|' ) })`;

process.env.UPDATE_FIXTURES = '1';
await ensureNodeModules();
const { runPhpUnit } = await import( './lib/phpunit.mjs' );

const steps = [
	() => run( process.execPath, [ `${ root }bin/build.mjs` ] ),
	() =>
		run( `${ root }node_modules/.bin/jest`, [
			'__tests__/contracts/fixtures.test.ts',
			...( slugs.length
				? [ '--testNamePattern', `extensions/blocks/${ either }/` ]
				: [] ),
		] ),
	async () => {
		const { failed } = await runPhpUnit( {
			version: '7.1',
			database: 'sqlite',
			// A fixture's name begins with its block's: button.html, button__old.html.
			args: [
				'--filter',
				slugs.length
					? `/FixturesTest::.+"${ either }(__.+)?\\.html"/`
					: 'FixturesTest',
			],
		} );
		return failed;
	},
];
for ( const step of steps ) {
	if ( ( await step() ) !== 0 ) {
		process.exit( 1 );
	}
}
console.log(
	`The fixtures are written. Read the difference: git diff ${
		slugs
			.map( ( slug ) => `extensions/blocks/${ slug }/test/fixtures` )
			.join( ' ' ) || 'extensions'
	}`
);
