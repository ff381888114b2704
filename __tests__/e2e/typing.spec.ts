/** What our blocks do while someone types in a paragraph next to them: nothing. Counted, not timed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sync as glob } from 'fast-glob';
import { blocks, readBlockJson } from '../units';
import { createEditor } from './editor';
import { test, expect } from './harness';
import { playPodcast } from './played-podcast';

/** A product, images and an Instagram account that stored posts name and this site doesn't have. */
const MISSING =
	/status of 404 .*(?:wp\/v2\/(?:jp_pay_product|media)\/|instagram-gallery\/gallery|wp-content\/uploads\/)/;

/** WordPress's packages on the page. */
declare const wp: {
	data: {
		select: ( store: string ) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- The page's own, without types.
		dispatch: ( store: string ) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- As above.
	};
};

/** See count-renders.js. */
declare const countRenders: {
	start: () => void;
	stop: () => Record< string, number >;
};

const paragraph = '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->';

/** The stored forms of a block, as its fixtures hold them. */
const stored = ( dir: string ) =>
	glob( 'test/fixtures/*.html', { cwd: dir, absolute: true } )
		.filter( ( file ) => ! /\.(serialized|rendered)\.html$/.test( file ) )
		.map( ( file ) => readFileSync( file, 'utf8' ) );

/**
 * Waits until WordPress has passed on changes: to what is out of sight, it does so bit by bit, when
 * the browser has nothing else to do.
 *
 * @param page The editor.
 */
const settled = ( page: Page ) =>
	page.evaluate( async () => {
		for ( let turn = 0; turn < 20; turn++ ) {
			await new Promise( ( resolve ) => requestIdleCallback( resolve ) );
		}
	} );

test( 'typing in a paragraph renders nothing of the blocks and panels beside it', async ( {
	admin,
	expectedErrors,
} ) => {
	expectedErrors.push( MISSING );
	await admin.addInitScript( {
		path: join( __dirname, 'count-renders.js' ),
	} );
	const editor = createEditor( admin );
	await playPodcast( admin );
	await editor.open();
	const content = blocks.flatMap( ( { dir } ) => stored( dir ) );
	expect( content.length ).toBeGreaterThan( blocks.length );
	await editor.setContent( [ paragraph, ...content ].join( '\n\n' ) );
	await expect(
		editor.canvas.locator( '.components-spinner, .millwork-loading' )
	).toHaveCount( 0, { timeout: 60_000 } );
	const shown = await admin.evaluate( () =>
		wp.data
			.select( 'core/block-editor' )
			.getClientIdsWithDescendants()
			.map( ( id: string ) =>
				wp.data.select( 'core/block-editor' ).getBlockName( id )
			)
	);
	// A block that is in no fixture would not be counted.
	expect( shown ).toEqual(
		expect.arrayContaining(
			blocks.map( ( unit ) => readBlockJson( unit ).name )
		)
	);

	const first = editor.canvas
		.locator( '[data-type="core/paragraph"]' )
		.first();
	await first.click();
	// The first key changes more: toolbars hide, the post can be saved now.
	await admin.keyboard.type( 'b' );
	await expect( first ).toContainText( 'b' );
	await settled( admin );
	await admin.evaluate( () => countRenders.start() );
	await admin.keyboard.type( 'cdefghij' );
	await expect( first ).toContainText( 'cdefghij' );
	await settled( admin );
	expect( await admin.evaluate( () => countRenders.stop() ) ).toEqual( {} );

	// Proof that counting works: a block that is changed is rendered.
	await admin.evaluate( () => {
		const { dispatch, select } = wp.data;
		countRenders.start();
		const store = select( 'core/block-editor' );
		dispatch( 'core/block-editor' ).updateBlockAttributes(
			store
				.getClientIdsWithDescendants()
				.find(
					( id: string ) =>
						store.getBlockName( id ) === 'jetpack/rating-star'
				),
			{ rating: 3 }
		);
	} );
	await settled( admin );
	const counted = await admin.evaluate( () => countRenders.stop() );
	expect( Object.keys( counted ) ).toEqual( [ 'jetpack/rating-star' ] );
} );

test( 'nothing in the canvas moves on its own while edits are loading', async ( {
	admin,
	expectedErrors,
} ) => {
	expectedErrors.push( MISSING );
	const editor = createEditor( admin );
	await playPodcast( admin );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await admin.route( '**/build/chunks/**', async ( route ) => {
		await held;
		await route.continue();
	} );
	await editor.open();
	await editor.setContent(
		[
			paragraph,
			...blocks.flatMap( ( { dir } ) => stored( dir ).slice( 0, 1 ) ),
		].join( '\n\n' )
	);
	const waiting = editor.canvas.getByText( 'Loading…' );
	await expect( waiting.first() ).toBeVisible();
	// An endless animation is redrawn sixty times a second, and each key press waits for it.
	const moving = await editor.canvas
		.locator( 'body' )
		.evaluate( ( { ownerDocument } ) =>
			ownerDocument
				.getAnimations()
				.filter(
					( { effect } ) =>
						effect?.getComputedTiming().iterations === Infinity
				)
				.map(
					( { effect } ) =>
						( effect as KeyframeEffect ).target?.parentElement
							?.outerHTML
				)
		);
	expect( moving ).toEqual( [] );
	release();
	await expect( waiting ).toHaveCount( 0 );
} );
