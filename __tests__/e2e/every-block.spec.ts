/** Every block in the inserter, used by hand: looked at, inserted, published and seen by a visitor. */
import type { Page } from '@playwright/test';
import { blocks, has, readBlockJson } from '../units';
import { readDemo } from './demo';
import { test, expect } from './harness';
import { expectAccessible } from './accessibility';

const insertable = blocks
	.map( readBlockJson )
	.filter(
		( { parent, supports } ) => ! parent && supports?.inserter !== false
	);

/** Blocks that ask which block should replace them, and have nothing to show. */
const QUESTIONS = [ 'jetpack/payments-intro' ];

/**
 * Expects that the inserter's preview shows the block itself, not its placeholder.
 *
 * @param page The editor's page, where the mouse is on the block's option.
 * @param name The block's name.
 */
async function expectPreview( page: Page, name: string ) {
	const preview = page
		.locator( '.block-editor-inserter__preview-container iframe' )
		.contentFrame()
		.locator( `[data-type="${ name }"]` );
	await expect( preview ).toBeVisible();
	await expect( preview.locator( '.millwork-loading' ) ).toHaveCount( 0 );
	await expect( preview.locator( '.components-placeholder' ) ).toHaveCount(
		0
	);
	// Controls that only help the author.
	await expect( preview.getByPlaceholder( /^Add / ) ).toHaveCount( 0 );
	await expect(
		preview.getByText( /^(Connect |Enter a phone number)/ )
	).toHaveCount( 0 );
	await expect
		.poll( () =>
			preview.evaluate(
				( element ) =>
					( element as HTMLElement ).innerText.trim() !== '' ||
					!! element.querySelector( 'img, svg' )
			)
		)
		.toBe( true );
}

for ( const { name, title } of insertable ) {
	test( `${ title } is shown by the inserter, inserted by hand, published, and found valid when read again`, async ( {
		editor,
		visitor,
	} ) => {
		await editor.insert( title, async ( option ) => {
			await option.hover();
			if ( ! QUESTIONS.includes( name ) ) {
				await expectPreview( editor.page, name );
			}
		} );
		await expect(
			editor.canvas.locator( `[data-type="${ name }"]` )
		).toBeVisible();
		await expect(
			editor.canvas.locator( '.components-spinner, .millwork-loading' )
		).toHaveCount( 0 );
		const frame = 'iframe[name="editor-canvas"]';
		const block = `[data-type="${ name }"]`;
		await expectAccessible(
			editor.page,
			( await editor.page.locator( frame ).count() )
				? [ frame, block ]
				: block
		);
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
		.filter( ( unit ) => has( unit, 'demo.html' ) )
		.map( ( { dir } ) => readDemo( dir ) )
		.join( '\n\n' );

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
	const content = '.entry-content, .wp-block-post-content';
	/**
	 * What people see and hear of the page: its text, and the names of its images. What needs a script
	 * is left out: buttons, what is only shown for the moment, another service's frame.
	 */
	const said = ( page: Page ) =>
		page
			.locator( content )
			.first()
			.evaluate( ( element ) => {
				const scripted =
					'button, [role="button"], [role="status"], [aria-live], .jetpack-business-hours__status, .millwork-facade';
				const texts: string[] = [];
				for ( const part of element.querySelectorAll( '*' ) ) {
					if (
						part.closest( scripted ) ||
						! part.checkVisibility()
					) {
						continue;
					}
					texts.push(
						part.getAttribute( 'alt' ) ?? '',
						...Array.from(
							part.childNodes,
							( { nodeType, nodeValue } ) =>
								nodeType === 3 ? ( nodeValue ?? '' ) : ''
						)
					);
				}
				return texts.join( ' ' );
			} );
	const words = ( text: string ) =>
		new Set( text.toLowerCase().match( /[\p{L}\p{N}]{3,}/gu ) );

	await visitor.goto( link );
	await visitor.waitForLoadState( 'networkidle' );
	const full = await said( visitor );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	// Pages without scripts are read as well.
	const bare = await said( page );
	await context.close();
	expect( bare ).not.toMatch( /undefined|NaN|\[object/ );
	expect( words( bare ).size ).toBeGreaterThan( 100 );
	// The podcast's own episodes are among them.
	expect( full ).toContain( 'Letters from the bench' );
	const missing = [ ...words( full ) ].filter(
		( word ) => ! words( bare ).has( word )
	);
	expect( missing ).toEqual( [] );
} );
