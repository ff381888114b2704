/** Every block that stands in the inserter, by hand: inserted, published and seen by a visitor. */
import { blocks, readBlockJson } from '../units';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, expect } from './harness';
import { expectAccessible } from './accessibility';

const insertable = blocks
	.map( readBlockJson )
	.filter(
		( { parent, supports } ) => ! parent && supports?.inserter !== false
	);

for ( const { name, title } of insertable ) {
	test( `${ title } is inserted by hand, published, and found valid when read again`, async ( {
		editor,
		visitor,
	} ) => {
		await editor.insert( title );
		await expect(
			editor.canvas.locator( `[data-type="${ name }"]` )
		).toBeVisible();
		await expect(
			editor.canvas.locator( '.components-spinner, .millwork-loading' )
		).toHaveCount( 0 );
		const content = await editor.getContent();
		expect( content ).toContain( `<!-- wp:${ name }` );
		const link = await editor.publish( title );
		await editor.setContent( content );
		expect( await editor.invalidBlocks() ).toEqual( [] );
		expect( await editor.getContent() ).toBe( content );
		expect( ( await visitor.goto( link ) )!.status() ).toBe( 200 );
	} );
}

/** The demo content of all blocks. */
const demo = () =>
	blocks
		.map( ( { dir } ) => join( dir, 'demo.html' ) )
		.filter( ( file ) => existsSync( file ) )
		.map( ( file ) => readFileSync( file, 'utf8' ) )
		.join( '\n\n' )
		.replace( /\{\{picture-id:[^}]*\}\}/g, '0' )
		.replace( /\{\{picture:[^}]*\}\}/g, 'data:,' );

for ( const width of [ 1280, 390 ] ) {
	test( `the demo content has no accessibility finding and no sideways scrolling at ${ width } pixels`, async ( {
		rest,
		visitor,
	} ) => {
		const { link } = await rest.publish( demo() );
		await visitor.setViewportSize( { width, height: 900 } );
		for ( const address of [ link, `${ link }?test-rtl=1` ] ) {
			await visitor.goto( address );
			await expectAccessible(
				visitor,
				'.entry-content, .wp-block-post-content'
			);
		}
	} );
}

test( 'the demo content is complete without scripts', async ( {
	browser,
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( demo() );
	await visitor.goto( link );
	const words = ( text: string ) => text.replace( /\s+/g, ' ' ).trim();
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	const content = '.entry-content, .wp-block-post-content';
	// Scripts may add to the page, but take nothing from it.
	const bare = words( await page.locator( content ).first().innerText() );
	expect( bare.length ).toBeGreaterThan( 100 );
	expect( bare ).not.toMatch( /undefined|NaN|\[object/ );
	await context.close();
} );
