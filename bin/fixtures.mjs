/**
 * Writes what the fixture tests compare with: for every hand-written `test/fixtures/*.html` its
 * parsed, serialized and rendered form. `npm run fixtures`; read the difference before committing.
 */
import { ensureNodeModules } from './lib/install.mjs';

process.env.UPDATE_FIXTURES = '1';
await ensureNodeModules();
const { run, root } = await import( './lib/run.mjs' );
const { runPhpUnit } = await import( './lib/phpunit.mjs' );

const steps = [
	() => run( process.execPath, [ `${ root }bin/build.mjs` ] ),
	() =>
		run( `${ root }node_modules/.bin/jest`, [
			'__tests__/contracts/fixtures.test.ts',
		] ),
	async () => {
		const { failed } = await runPhpUnit( {
			version: '7.1',
			database: 'sqlite',
			args: [ '--filter', 'FixturesTest' ],
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
	'The fixtures are written. Read the difference: git diff extensions'
);
