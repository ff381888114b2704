/**
 * Sends forms and donations from pages in English, German and Arabic: `node bin/lab/languages.mjs /path/to/polylang` takes
 * Polylang's folder. Checks that each email is in the language of its page, also for forms that a script sends and after
 * Polylang was turned off, and that the owner's emails are in the site's language.
 */
import { existsSync } from 'node:fs';
import { removeBases } from './lib/host-base.mjs';
import { runHost } from './lib/host-run.mjs';
import { languageSteps } from './lib/language-steps.mjs';
import { placeOthers } from './lib/plugin-steps.mjs';

const folder = process.argv[ 2 ];
if ( ! folder || ! existsSync( `${ folder }/polylang.php` ) ) {
	console.log(
		'Skipped: name the folder of Polylang, as node bin/lab/languages.mjs /path/to/polylang'
	);
	process.exit( 0 );
}
const passed = await runHost( {
	name: 'languages',
	prepare: ( site ) => placeOthers( site, [ folder ] ),
	steps: languageSteps,
	// What Polylang writes about itself is allowed.
	allows: [ /\/plugins\/polylang\/|domain.{0,30}polylang/ ],
} );
await removeBases();
process.exit( passed ? 0 : 1 );
