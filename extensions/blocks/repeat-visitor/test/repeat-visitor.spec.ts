/** Repeat Visitor, by an author and by visitors who come once or again. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const NAME = 'jetpack/repeat-visitor';

const block = ( attributes: object, inside: string ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inside }</div></div>\n<!-- /wp:${ NAME } -->`;
const paragraph = ( text: string ) =>
	`<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

const after = ( threshold: number, inside = paragraph( 'For friends' ) ) =>
	block( { threshold }, inside );
const before = ( threshold: number, inside = paragraph( 'For strangers' ) ) =>
	block( { criteria: 'before-visits', threshold }, inside );

/** What axe finds in the block, in the editor's canvas. */
const findings = async ( page: Page ) => {
	const { violations } = await new AxeBuilder( { page } )
		.include( [
			'iframe[name="editor-canvas"]',
			`[data-type="${ NAME }"]`,
		] )
		.analyze();
	return violations.map( ( { id, nodes } ) => [ id, nodes[ 0 ]!.html ] );
};

/** What someone sees of both. */
const seen = async ( page: Page ) => ( {
	friends: await page.getByText( 'For friends', { exact: true } ).isVisible(),
	strangers: await page
		.getByText( 'For strangers', { exact: true } )
		.isVisible(),
} );

test( 'an author says who sees what, and visitors see it depending on how often they came', async ( {
	editor,
	visitor,
} ) => {
	await editor.insert( 'Repeat Visitor' );
	const placed = await editor.select( NAME );
	const threshold = placed.getByRole( 'spinbutton', {
		name: 'Visit count threshold',
	} );
	await expect( threshold ).toHaveValue( '3' );
	await threshold.fill( '0' );
	await expect( placed.getByRole( 'alert' ) ).toHaveText(
		'Please enter a valid number.'
	);
	await threshold.fill( '2' );
	await expect( placed.getByRole( 'alert' ) ).toHaveCount( 0 );
	await expect( placed ).toContainText( 'at least 2 times before' );
	expect( await findings( editor.page ) ).toEqual( [] );
	await placed.getByRole( 'button', { name: 'Add block' } ).click();
	await editor.page
		.getByRole( 'option', { name: 'Paragraph', exact: true } )
		.first()
		.click();
	await editor.page.keyboard.type( 'For friends' );
	// What is chosen makes room for the content, and stays in the sidebar.
	await expect( placed.getByText( 'For friends' ) ).toBeVisible();
	await expect( threshold ).toHaveCount( 0 );
	await editor.select( NAME );
	const settings = await editor.openSettings();
	await expectAccessible( editor.page, '.interface-complementary-area' );
	await expect(
		settings.getByRole( 'spinbutton', { name: 'Visit count threshold' } )
	).toHaveValue( '2' );
	await settings
		.getByRole( 'radio', { name: 'Hide after threshold' } )
		.check();
	await expect( placed ).toContainText( 'first 2 visits' );
	await settings
		.getByRole( 'radio', { name: 'Show after threshold' } )
		.check();
	const link = await editor.publish( 'Come back' );
	const friends = visitor.getByText( 'For friends', { exact: true } );
	for ( const visit of [ 1, 2, 3, 4 ] ) {
		await visitor.goto( link );
		await expect( friends ).toBeVisible( { visible: visit > 2 } );
	}
} );

test( 'several blocks are one visit, and pages are counted for themselves', async ( {
	rest,
	visitor,
} ) => {
	const posts = [];
	for ( const content of [
		after( 2 ) + before( 2 ) + after( 2, '' ),
		after( 2 ),
	] ) {
		posts.push( await rest.publish( content ) );
	}
	const expected = [
		{ friends: false, strangers: true },
		{ friends: false, strangers: true },
		{ friends: true, strangers: false },
	];
	for ( const each of expected ) {
		await visitor.goto( posts[ 0 ]!.link );
		expect( await seen( visitor ) ).toEqual( each );
	}
	await visitor.goto( posts[ 1 ]!.link );
	expect( ( await seen( visitor ) ).friends ).toBe( false );
	// Nothing of it goes to the site.
	expect( await visitor.context().cookies() ).toEqual( [] );
} );

test( 'what another plugin counted is continued', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( after( 5 ) + before( 5 ) );
	await visitor.context().addCookies( [
		{
			name: 'jp-visit-counter',
			value: '5',
			domain: new URL( link ).hostname,
			path: new URL( link ).pathname,
		},
	] );
	await visitor.goto( link );
	expect( await seen( visitor ) ).toEqual( {
		friends: true,
		strangers: false,
	} );
} );

test( 'without scripts everybody is new', async ( { browser, rest } ) => {
	const { link } = await rest.publish( after( 1 ) + before( 1 ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	for ( const visit of [ 1, 2 ] ) {
		await page.goto( link );
		expect( await seen( page ), `visit ${ visit }` ).toEqual( {
			friends: false,
			strangers: true,
		} );
	}
	await context.close();
} );

test( 'nothing moves, for new visitors and for regular ones', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		after( 1, paragraph( 'For friends<br>'.repeat( 9 ) ) ) +
			before( 1, paragraph( 'For strangers<br>'.repeat( 9 ) ) ) +
			paragraph( 'The end' )
	);
	await visitor.addInitScript( () => {
		const shifts: number[] = [];
		( window as { shifts?: number[] } ).shifts = shifts;
		new PerformanceObserver( ( list ) =>
			list
				.getEntries()
				.forEach( ( entry ) =>
					shifts.push(
						( entry as unknown as { value: number } ).value
					)
				)
		).observe( { type: 'layout-shift', buffered: true } );
		// Whether visitors could have seen content that disappears again. The block itself may be drawn before its script was read:
		// there is nothing in it yet.
		const looks: boolean[] = [];
		( window as { looks?: boolean[] } ).looks = looks;
		const look = () => {
			looks.push(
				!! document
					.querySelectorAll( '.wp-block-jetpack-repeat-visitor' )[ 1 ]
					?.querySelector( 'p' )
					?.checkVisibility()
			);
			requestAnimationFrame( look );
		};
		requestAnimationFrame( look );
	} );
	for ( const isRegular of [ false, true ] ) {
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		// What moves with the last frame is told with the next one.
		await visitor.evaluate( async () => {
			await document.fonts.ready;
			for ( let frames = 0; frames < 3; frames++ ) {
				await new Promise( requestAnimationFrame );
			}
		} );
		// The theme's own fonts move a hair; nine lines would be a tenth.
		expect(
			await visitor.evaluate( () =>
				( window as { shifts?: number[] } ).shifts!.reduce(
					( sum, value ) => sum + value,
					0
				)
			)
		).toBeLessThan( 0.001 );
		if ( isRegular ) {
			expect(
				await visitor.evaluate(
					() => ( window as { looks?: boolean[] } ).looks
				)
			).not.toContain( true );
		}
		await expectAccessible(
			visitor,
			'.entry-content, .wp-block-post-content'
		);
	}
} );

test( 'what is hidden asks nobody and is out of reach', async ( {
	rest,
	visitor,
} ) => {
	const inside = ( host: string ) =>
		`<!-- wp:html --><a href="#x">A link</a><img alt="" src="https://${ host }.example/1.png"><iframe title="x" src="https://${ host }.example/"></iframe><!-- /wp:html -->`;
	const { link } = await rest.publish(
		after( 1, inside( 'friends' ) ) + before( 1, inside( 'strangers' ) )
	);
	let asked: string[] = [];
	await visitor.route( /\.example\//, ( route ) => {
		asked.push( new URL( route.request().url() ).host );
		return route.fulfill( { body: '' } );
	} );
	for ( const wanted of [ 'strangers.example', 'friends.example' ] ) {
		asked = [];
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		await expect(
			visitor.getByRole( 'link', { name: 'A link' } )
		).toHaveCount( 1 );
		expect( [ ...new Set( asked ) ] ).toEqual( [ wanted ] );
	}
} );

test( 'other blocks work in it when it is shown', async ( {
	rest,
	visitor,
} ) => {
	const days = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map(
		( name ) => ( { name, hours: [] } )
	);
	const hours = `<!-- wp:jetpack/business-hours ${ JSON.stringify( {
		days,
	} ) } /-->`;
	const { link } = await rest.publish(
		after( 1, after( 1, hours ) ) + before( 9, paragraph( 'x' ) )
	);
	await visitor.goto( link );
	const status = visitor.locator( '.jetpack-business-hours__status' );
	await expect( status ).toHaveCount( 0 );
	await visitor.reload();
	await expect( status ).toHaveText( /^\s*Closed now/ );
} );

test( 'where nothing may be kept, everybody is new', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( after( 1 ) + before( 1 ) );
	await visitor.addInitScript( () => {
		Object.defineProperty( window, 'localStorage', {
			get() {
				throw new DOMException( 'denied', 'SecurityError' );
			},
		} );
	} );
	for ( const visit of [ 1, 2 ] ) {
		await visitor.goto( link );
		expect( await seen( visitor ), `visit ${ visit }` ).toEqual( {
			friends: false,
			strangers: true,
		} );
	}
} );

test( 'a feed has what is for new visitors @classic', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish( after( 1 ) + before( 1 ) );
	const feed = await visitor.request.get(
		`${ new URL( '/?feed=rss2', link ) }`
	);
	const text = await feed.text();
	expect( text ).toContain( 'For strangers' );
	await visitor.goto( link );
	await visitor.goto( link );
	expect( await seen( visitor ) ).toEqual( {
		friends: true,
		strangers: false,
	} );
} );
