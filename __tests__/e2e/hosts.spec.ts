/** Where visitors are asked first, no block asks another host before they act. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks } from '../units';
import { test, expect } from './harness';

for ( const { slug, dir } of blocks ) {
	const file = join( dir, 'demo.html' );
	if ( ! existsSync( file ) ) {
		continue;
	}
	test( `${ slug } asks no other host until the visitor acts`, async ( {
		rest,
		visitor,
	} ) => {
		const demo = readFileSync( file, 'utf8' )
			.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
			.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' );
		const { link } = await rest.publish( demo );
		const { host } = new URL( link );
		const asked: string[] = [];
		await visitor.route(
			( url ) => /^http/.test( url.protocol ) && url.host !== host,
			( route ) => {
				asked.push( route.request().url() );
				return route.fulfill( { body: '' } );
			}
		);
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		// All of it comes into view.
		await visitor.setViewportSize( { width: 1280, height: 4000 } );
		await visitor.waitForTimeout( 300 );
		await visitor.waitForLoadState( 'networkidle' );
		expect(
			// WordPress's own pictures of people.
			asked.filter( ( url ) => ! url.includes( 'gravatar' ) )
		).toEqual( [] );
	} );
}
