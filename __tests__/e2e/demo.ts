import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A block's demo content, as it is on the test site: its feeds are the site's own, its pictures are
 * left out.
 *
 * @param dir The block's folder.
 */
export const readDemo = ( dir: string ): string =>
	readFileSync( join( dir, 'demo.html' ), 'utf8' )
		.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
		// No such product is on the site: its card shows what the post says.
		.replace( /\{\{product-id:[^}]*\}\}/g, '77' )
		.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' )
		.replaceAll(
			'{{home}}',
			String( process.env.MILLWORK_TEST_URL ).replace( /\/$/, '' )
		);
