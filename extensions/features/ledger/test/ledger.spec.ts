/**
 * Measuring a page in an administrator's browser, with every other host played: what is measured agrees with what blocks
 * declare, names who printed the rest, and the page can't leave its frame.
 */
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const CONTENT = `<!-- wp:embed {"url":"${ YOUTUBE }"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
${ YOUTUBE }
</div></figure>
<!-- /wp:embed -->
<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/30min"} -->
<div class="wp-block-jetpack-calendly"></div>
<!-- /wp:jetpack/calendly -->`;
const PLUGIN = '/wp/v2/plugins/outside-requests/outside-requests';
const PATH = '/wp-admin/tools.php?page=millwork-requests';

interface Entry {
	host: string;
	source: string;
	moment: string;
	file: string;
}

/** Answers for every other host, and notes which were asked. */
async function playHosts( context: BrowserContext ): Promise< string[] > {
	const asked: string[] = [];
	await context.route(
		( url ) =>
			/^https?:$/.test( url.protocol ) &&
			! /^(localhost|127\.0\.0\.1)$/.test( url.hostname ),
		async ( route ) => {
			const url = new URL( route.request().url() );
			asked.push( url.hostname );
			await route.fulfill( {
				contentType: url.pathname.includes( 'css' )
					? 'text/css'
					: 'image/gif',
				body: url.pathname.includes( 'css' )
					? 'body{color:inherit}'
					: Buffer.from( 'R0lGODlhAQABAAAAACw=', 'base64' ),
			} );
		}
	);
	return asked;
}

test( 'a page is measured as a visitor gets it, and says who printed what', async ( {
	admin,
	rest,
	session,
	expectedErrors,
} ) => {
	expectedErrors.push( /sandbox|Unsafe attempt|Blocked/ );
	const asked = await playHosts( session );
	await rest.request( 'POST', PLUGIN, { status: 'active' } );
	const pages: { id: number }[] = [];
	try {
		for ( const title of [ 'Only embeds', 'An outside page' ] ) {
			pages.push(
				await rest.request< { id: number } >( 'POST', '/wp/v2/posts', {
					title,
					content: CONTENT,
					status: 'publish',
				} )
			);
		}
		const popups: string[] = [];
		session.on( 'page', ( page ) => popups.push( page.url() ) );
		for ( const { id } of pages ) {
			// The queue may not have read it yet.
			await rest.request(
				'POST',
				`/millwork/v1/ledger/pages/${ id }/visit`
			);
		}
		await admin.goto( PATH );
		for ( const [ i, title ] of [
			'Only embeds',
			'An outside page',
		].entries() ) {
			const { id } = pages[ i ]!;
			await admin.locator( `[data-page="${ id }"]` ).click();
			const dialog = admin.getByRole( 'dialog' );
			await dialog.getByText( 'Not measured yet' ).waitFor();
			await dialog
				.getByRole( 'button', { name: 'Measure this page' } )
				.click();
			await expect( dialog.getByText( /^Measured on/ ) ).toBeVisible( {
				timeout: 60000,
			} );
			if ( i ) {
				await expectAccessible( admin, '.components-modal__frame' );
			}
			await admin.keyboard.press( 'Escape' );
			await expect( admin.getByText( title ).first() ).toBeVisible();
		}
		expect( new URL( admin.url() ).pathname ).toBe( '/wp-admin/tools.php' );
		expect( popups ).toEqual( [] );
		expect(
			await admin.evaluate( () => [
				localStorage.getItem( 'outside' ),
				document.cookie.includes( 'outside=' ),
			] )
		).toEqual( [ null, false ] );
		const [ embeds, outside ] = await Promise.all(
			pages.map( async ( { id } ) => {
				const { entries } = await rest.request< { entries: Entry[] } >(
					'GET',
					`/millwork/v1/ledger/pages/${ id }`
				);
				return entries;
			} )
		);
		const hosts = ( entries: Entry[] | undefined, moment: string ) => [
			...new Set(
				entries
					?.filter( ( entry ) => entry.moment === moment )
					.map( ( { host } ) => host )
			),
		];
		expect( hosts( embeds, 'before' ) ).toEqual( [] );
		expect( hosts( embeds, 'after' ).sort() ).toEqual( [
			'calendly.com',
			'youtube-nocookie.com',
		] );
		expect( hosts( outside, 'before' ).sort() ).toEqual( [
			'avatars.test.example',
			'fonts.test.example',
			'track.test.example',
		] );
		for ( const { source, moment, file } of outside ?? [] ) {
			if ( moment === 'before' ) {
				expect( source ).toBe( 'measured' );
				expect( file ).toBe( 'outside-requests/outside-requests.php' );
			}
		}
		expect(
			asked.filter( ( host ) =>
				/popup|away|form|calendly|youtube/.test( host )
			)
		).toEqual( [] );
	} finally {
		await session.unrouteAll( { behavior: 'ignoreErrors' } );
		for ( const { id } of pages ) {
			await rest.request( 'DELETE', `/wp/v2/posts/${ id }`, {
				force: true,
			} );
		}
		await rest.request( 'POST', PLUGIN, { status: 'inactive' } );
	}
} );

test( 'a page that a cache answers is no measurement, and archives are measured with every page', async ( {
	admin,
	expectedErrors,
	rest,
	session,
} ) => {
	expectedErrors.push( /status of 40[349]|sandbox/ );
	const { id } = await rest.request< { id: number } >(
		'POST',
		'/wp/v2/posts',
		{ title: 'A cached page', content: 'Oak', status: 'publish' }
	);
	const shown: string[] = [];
	let isCached = true;
	try {
		await rest.request( 'POST', `/millwork/v1/ledger/pages/${ id }/visit` );
		await rest.request( 'POST', '/millwork/v1/ledger/pages/0/visit' );
		// A cache that ignores the URL's parameters.
		await session.route( /millwork_visit=/, async ( route ) => {
			const request = route.request();
			if ( request.resourceType() !== 'document' ) {
				return route.continue();
			}
			const url = new URL( request.url() );
			url.searchParams.delete( 'millwork_visit' );
			const response = await route.fetch(
				isCached ? { url: url.href } : {}
			);
			// A site may have no URL of some kind: then WordPress refuses.
			if ( ! isCached && response.ok() ) {
				// What caches between the site and the browser read.
				expect( response.headers()[ 'cache-control' ] ).toMatch(
					/no-store/
				);
				expect( response.headers()[ 'cdn-cache-control' ] ).toBe(
					'no-store'
				);
				expect(
					response.headers()[ 'content-security-policy' ]
				).toContain( 'sandbox' );
				// The frame's cookies aren't replaced.
				expect( response.headers() ).not.toHaveProperty( 'set-cookie' );
				expect( await response.text() ).not.toContain( 'wpadminbar' );
				shown.push( url.pathname );
			}
			await route.fulfill( { response } );
		} );
		const measure = async ( page: number ) => {
			await admin.goto( PATH );
			await admin.locator( `[data-page="${ page }"]` ).click();
			await admin
				.getByRole( 'dialog' )
				.getByRole( 'button', { name: 'Measure this page' } )
				.click();
		};
		await measure( id );
		await expect(
			admin
				.getByRole( 'dialog' )
				.getByText( /^A page cache answered instead of WordPress/ )
		).toBeVisible( { timeout: 60000 } );
		isCached = false;
		await measure( 0 );
		await expect(
			admin.getByRole( 'dialog' ).getByText( /^Measured on/ )
		).toBeVisible( { timeout: 120000 } );
		expect( shown[ 0 ] ).toBe( '/' );
		expect( shown.join( ' ' ) ).toMatch( /\/author\/.*\/20\d\d\// );
	} finally {
		await session.unrouteAll( { behavior: 'ignoreErrors' } );
		await rest.request( 'DELETE', `/wp/v2/posts/${ id }`, {
			force: true,
		} );
	}
} );
