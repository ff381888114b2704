/**
 * Sends forms and a donation from pages in English, German and Arabic: `node bin/lab/languages.mjs /path/to/polylang` takes
 * Polylang's folder. Checks that each email is in the language of its page, also of forms that a script sends and after
 * Polylang was switched off, and that the owner's are in the site's.
 */
import { existsSync } from 'node:fs';
import { bootHost } from './lib/host-site.mjs';
import { walkThrough } from './lib/host-walk.mjs';
import { languageSteps } from './lib/language-steps.mjs';
import { placeOthers } from './lib/plugin-steps.mjs';

const folder = process.argv[ 2 ];
if ( ! folder || ! existsSync( `${ folder }/polylang.php` ) ) {
	console.log(
		'Skipped: name the folder of Polylang, as node bin/lab/languages.mjs /path/to/polylang'
	);
	process.exit( 0 );
}
const variation = {
	name: 'languages',
	steps: languageSteps,
	// What Polylang says about itself is its own.
	allows: [ /\/plugins\/polylang\/|domain.{0,30}polylang/ ],
};
let site;
let faults;
try {
	site = await bootHost( variation, { type: 'sqlite' } );
	await placeOthers( site, [ folder ] );
	faults = await walkThrough( site, variation );
} catch ( error ) {
	faults = [ { step: 'boot', said: error.stack } ];
} finally {
	await site?.stop();
	if ( ! process.env.HOSTS_KEEP ) {
		await site?.remove();
	}
}
faults.forEach( ( { step, said } ) => console.log( `✗ ${ step }: ${ said }` ) );
process.exit( faults.length ? 1 : 0 );
