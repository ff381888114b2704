/**
 * Writes .wordpress-org/blueprints/blueprint.json. Run it after changing the demo of one of its blocks, or
 * bin/demo/preview.php: `node bin/blueprint.mjs`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { root } from './lib/run.mjs';
import {
	BLUEPRINT,
	formatBlueprint,
	makeBlueprint,
} from './package/blueprint.mjs';

await mkdir( dirname( root + BLUEPRINT ), { recursive: true } );
await writeFile( root + BLUEPRINT, formatBlueprint( await makeBlueprint() ) );
console.log( BLUEPRINT );
