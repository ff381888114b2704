/**
 * What no block's own tests see as a whole: settings with every panel open, all screens, walks by keyboard, and what
 * screen readers are told. docs/accessibility.md says what is known.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { blocks, has, readBlockJson } from '../units';
import type { Unit } from '../units';
import { findViolations } from './accessibility';
import { readDemo } from './demo';
import { test, expect } from './harness';
import { tabThrough } from './keyboard';

/** A few of many, and at night all. */
const sample = < Item >( items: Item[], every: number ) =>
	process.env.MILLWORK_NIGHTLY
		? items
		: items.filter( ( _, index ) => index % every === 0 );

/** Fixtures name pictures and hosts that aren't there. */
const MISSING = /Failed to load resource/;

/** What screen readers are told, by block. `MILLWORK_KEEP_TREES=1` with the nightly suite writes it again. */
const TREES = join( __dirname, 'accessibility-trees.json' );

/** What they show depends on the site's other posts. */
const BY_SITE = [ 'related-posts', 'site-hosts' ];

/** Whether it is open now, and IDs in URLs, are different each time. */
const withoutNumbers = ( tree: string ) =>
	tree
		.replace( /\d+/g, '#' )
		.replace( /^.*(?:Open now|Closed now|Opens |Closes ).*\n?/gm, '' )
		.replace( /localhost:#|127\.#\.#\.#:#/g, 'site' );

const CONTENT = '.entry-content, .wp-block-post-content';

/** A block's stored markup, in what it has to be in. */
function stored( unit: Unit ): string {
	const html = readFileSync(
		join( unit.dir, 'test/fixtures', `${ unit.slug }.html` ),
		'utf8'
	);
	const { ancestor = [], parent = [] } = readBlockJson( unit );
	return [ ...ancestor, ...parent ].includes( 'jetpack/contact-form' )
		? `<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form">${ html }</div><!-- /wp:jetpack/contact-form -->`
		: html;
}

test( 'the settings of blocks have no accessibility finding with every panel open @nightly', async ( {
	editor,
	expectedErrors,
} ) => {
	test.setTimeout( 900_000 );
	expectedErrors.push( MISSING );
	const { page } = editor;
	const found: unknown[] = [];
	for ( const unit of sample( blocks, 26 ) ) {
		const { name } = readBlockJson( unit );
		await editor.setContent( stored( unit ) );
		const block = await editor.select( name );
		await expect(
			block.locator( '.components-spinner, .millwork-loading' )
		).toHaveCount( 0 );
		const sidebar = await editor.openSettings();
		const inspector = sidebar.locator( '.block-editor-block-inspector' );
		await inspector.waitFor();
		const tabs = inspector.getByRole( 'tab' );
		const count = await tabs.count();
		for ( let tab = 0; tab < Math.max( count, 1 ); tab++ ) {
			if ( count ) {
				await tabs.nth( tab ).click();
			}
			await inspector
				.locator(
					'.components-panel__body-toggle[aria-expanded="false"]'
				)
				.evaluateAll( ( closed ) =>
					closed.forEach( ( toggle ) =>
						( toggle as HTMLElement ).click()
					)
				);
			const violations = await findViolations(
				page,
				'.block-editor-block-inspector'
			);
			if ( violations.length ) {
				found.push( [ name, tab, violations ] );
			}
		}
	}
	expect( found ).toEqual( [] );
} );

/** The screens of our menu, the groups of the settings, and what only links and other menus lead to. */
async function screens( page: Page ): Promise< string[] > {
	const links = ( selector: string ) =>
		page
			.locator( selector )
			.evaluateAll( ( found ) =>
				found.map( ( link ) => ( link as HTMLAnchorElement ).href )
			);
	await page.goto( '/wp-admin/admin.php?page=millwork-settings' );
	const menu = await links( '#toplevel_page_millwork .wp-submenu a' );
	const groups = await links( '.millwork-settings__groups > ul > li > a' );
	expect( groups.length ).toBeGreaterThan( 5 );
	const others = [
		'/wp-admin/admin.php?page=millwork-form-import',
		'/wp-admin/tools.php?page=millwork-requests',
	].map( ( path ) => new URL( path, page.url() ).href );
	return [ ...new Set( [ ...menu, ...groups, ...others ] ) ].filter(
		( url ) => url.includes( 'page=millwork' )
	);
}

/** Opens a screen and waits for its lists. */
async function open( page: Page, url: string ): Promise< void > {
	// The groups of the settings differ only in their anchor.
	await page.goto( 'about:blank' );
	await page.goto( url );
	await page.locator( '.wrap' ).first().waitFor();
	await expect( page.locator( '.wrap .components-spinner' ) ).toHaveCount(
		0
	);
}

/** Controls that screen readers can't name, as their roles and values. */
async function nameless( page: Page ): Promise< string[] > {
	const client = await page.context().newCDPSession( page );
	const { nodes } = await client.send( 'Accessibility.getFullAXTree' );
	await client.detach();
	return nodes
		.filter(
			( { ignored, name, properties = [], role } ) =>
				! ignored &&
				! name?.value &&
				! /^(RootWebArea|generic|Iframe)$/.test( role?.value ) &&
				properties.some(
					( property ) =>
						property.name === 'focusable' && property.value.value
				)
		)
		.map( ( { role, value } ) => `${ role?.value } ${ value?.value }` );
}

test( 'screens have no accessibility finding @nightly', async ( { admin } ) => {
	test.setTimeout( 900_000 );
	const all = await screens( admin );
	expect( all.length ).toBeGreaterThan( 8 );
	const found: unknown[] = [];
	for ( const url of sample( all, 9 ) ) {
		await open( admin, url );
		const violations = await findViolations( admin, '.wrap' );
		if ( violations.length ) {
			found.push( [ url, violations ] );
		}
	}
	expect( found ).toEqual( [] );
} );

test( 'Tab walks through screens, and every control has a name @nightly', async ( {
	admin,
} ) => {
	test.setTimeout( 900_000 );
	const found: unknown[] = [];
	// Every run includes the list of forms, whose search field needs a style of ours to show its focus.
	const walked = ( await screens( admin ) ).filter(
		( url ) =>
			process.env.MILLWORK_NIGHTLY || url.endsWith( 'millwork-forms' )
	);
	expect( walked ).not.toEqual( [] );
	for ( const url of walked ) {
		await open( admin, url );
		const names = await nameless( admin );
		const { reached, ...problems } = await tabThrough( admin, '.wrap' );
		if (
			! reached ||
			names.length ||
			Object.values( problems ).some( ( { length } ) => length )
		) {
			found.push( [ url, reached, names, problems ] );
		}
	}
	expect( found ).toEqual( [] );
} );

test( 'Tab reaches every control of the blocks, shows where it is, and comes out again', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		blocks
			.filter( ( unit ) => has( unit, 'demo.html' ) )
			.map( ( { dir } ) => readDemo( dir ) )
			.join( '\n\n' )
	);
	await visitor.goto( link );
	await visitor.waitForLoadState( 'networkidle' );
	const { reached, ...problems } = await tabThrough( visitor, CONTENT );
	expect( problems ).toEqual( { unreached: [], invisible: [], trap: [] } );
	expect( reached ).toBeGreaterThan( 50 );
} );

test( 'screen readers are told of each block what they were told before @nightly', async ( {
	expectedErrors,
	rest,
	visitor,
} ) => {
	test.setTimeout( 900_000 );
	expectedErrors.push( MISSING );
	const kept: Record< string, string > = existsSync( TREES )
		? JSON.parse( readFileSync( TREES, 'utf8' ) )
		: {};
	const found: Record< string, string > = {};
	for ( const unit of sample( blocks, 26 ).filter(
		( { slug } ) => ! BY_SITE.includes( slug )
	) ) {
		const { id, link } = await rest.publish( stored( unit ) );
		await visitor.goto( link );
		await visitor.waitForLoadState( 'networkidle' );
		found[ unit.slug ] = withoutNumbers(
			await visitor.locator( CONTENT ).first().ariaSnapshot()
		);
		await rest.request( 'DELETE', `/wp/v2/posts/${ id }?force=true` );
	}
	if ( process.env.MILLWORK_KEEP_TREES ) {
		writeFileSync( TREES, `${ JSON.stringify( found, null, '\t' ) }\n` );
	}
	expect( found ).toEqual(
		process.env.MILLWORK_KEEP_TREES
			? found
			: Object.fromEntries(
					Object.keys( found ).map( ( slug ) => [
						slug,
						kept[ slug ],
					] )
				)
	);
} );
