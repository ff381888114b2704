/** Unrolling in a browser. The service that is embedded, and the site's routes to it, are played by the test. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { makeZip } from './make-zip';

const THREAD = 'https://twitter.com/ada/status/11';
const stored = ( url = THREAD ) =>
	`<!-- wp:embed {"url":"${ url }","type":"rich","providerNameSlug":"twitter","responsive":true} -->
<figure class="wp-block-embed is-type-rich is-provider-twitter wp-block-embed-twitter"><div class="wp-block-embed__wrapper">
${ url }
</div></figure>
<!-- /wp:embed -->`;

const WARNING =
	'We were unable to verify that this Twitter thread was published on a Twitter account belonging to you. Please ensure you have permission to reproduce it before publishing.';

/** The part of WordPress's package that is used here. */
interface ApiFetch {
	use: (
		middleware: (
			options: { path?: string; url?: string },
			next: ( options: object ) => Promise< Response >
		) => Promise< Response >
	) => void;
}

/** A picture that needs no file. */
const picture = ( name: string, color: string ) => ( {
	url: `https://pictures.example.com/${ name }.svg#${ color }`,
	alt: `A ${ color } square`,
} );

const items = [
	{
		type: 'paragraph',
		content:
			'A thread about <a href="https://x.com/hashtag/boats">#boats</a>.<br>Second line.',
	},
	{ type: 'image', ...picture( 'a', 'teal' ) },
	{ type: 'paragraph', content: 'It goes on.' },
	{
		type: 'gallery',
		images: [ picture( 'b', 'navy' ), picture( 'c', 'olive' ) ],
	},
	{
		type: 'paragraph',
		content: `First published by <a href="https://x.com/ada">@ada</a> on <a href="${ THREAD }">4 March 2026</a>.`,
	},
];

/** Plays X's embed, the pictures' host and the route. Gives the chunks that the editor has loaded. */
async function play(
	page: Page,
	answer: ( asked: number ) => { status?: number; json: unknown }
) {
	await page.route( /oembed(%2F|\/)1\.0(%2F|\/)proxy/, ( route ) =>
		route.fulfill( {
			json: {
				version: '1.0',
				type: 'rich',
				provider_name: 'Twitter',
				html: '<blockquote>A thread about boats</blockquote>',
			},
		} )
	);
	await page.route( 'https://pictures.example.com/**', ( route ) =>
		route.fulfill( {
			contentType: 'image/svg+xml',
			body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/></svg>',
		} )
	);
	let asked = 0;
	await page.route( /tweetstorm(%2F|\/)gather/, ( route ) =>
		route.fulfill( answer( ++asked ) )
	);
	const chunks: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /\/build\/chunks\//.test( request.url() ) ) {
			chunks.push( request.url() );
		}
	} );
	return chunks;
}

test.afterEach( async ( { editor } ) => {
	await editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
} );

// On both WordPresses.
for ( const where of [ '', ' @classic' ] ) {
	test( `a thread takes the place of its embed, and comes back with one undo${ where }`, async ( {
		editor,
	} ) => {
		const { page } = editor;
		const chunks = await play( page, ( asked ) =>
			asked < 2
				? { status: 202, json: { done: 1, total: 3 } }
				: { json: items }
		);
		await editor.setContent( stored() );
		const before = await editor.getContent();
		await editor.select( 'core/embed' );
		const button = page.getByRole( 'button', { name: 'Unroll' } );
		await expect( button ).toBeVisible();
		const loaded = chunks.length;
		await button.click();
		await expect( button ).toBeDisabled();
		await expect( button.locator( '.components-spinner' ) ).toBeVisible();
		await expect(
			page
				.getByTestId( 'snackbar' )
				.filter( { hasText: 'Twitter thread successfully imported' } )
		).toBeVisible( { timeout: 15000 } );
		expect( chunks.length ).toBeGreaterThan( loaded );
		await expect(
			page.locator( '.components-notice' ).filter( { hasText: WARNING } )
		).toBeVisible();
		const content = await editor.getContent();
		expect( content ).toContain(
			'<p>A thread about <a href="https://x.com/hashtag/boats">#boats</a>.<br>Second line.</p>'
		);
		expect( content.match( /<!-- wp:(\w+)/g ) ).toEqual( [
			'<!-- wp:paragraph',
			'<!-- wp:image',
			'<!-- wp:paragraph',
			'<!-- wp:gallery',
			'<!-- wp:image',
			'<!-- wp:image',
			'<!-- wp:paragraph',
		] );
		expect( content ).toContain( 'alt="A olive square"' );
		expect( await editor.invalidBlocks() ).toEqual( [] );
		await editor.undo();
		expect( await editor.getContent() ).toBe( before );
	} );
}

test( 'other embeds have no button', async ( { editor } ) => {
	await play( editor.page, () => ( { json: [] } ) );
	await editor.setContent(
		stored( 'https://twitter.com/ada' ) + stored( 'https://example.com/11' )
	);
	for ( const index of [ 0, 1 ] ) {
		await editor.select( 'core/embed', index );
		await expect(
			editor.page
				.getByRole( 'button', { name: 'Replace' } )
				.or( editor.page.getByRole( 'button', { name: 'Edit URL' } ) )
		).toBeVisible();
		await expect(
			editor.page.getByRole( 'button', { name: 'Unroll' } )
		).toHaveCount( 0 );
	}
} );

test( 'without a key an archive of X is offered, and read by the server', async ( {
	editor,
} ) => {
	const { page } = editor;
	await play( page, () => ( { json: [] } ) );
	// The site's own route from here on: no key, then the archive.
	await page.unroute( /tweetstorm(%2F|\/)gather/ );
	await editor.setContent( stored() );
	await editor.select( 'core/embed' );
	await page.route( /tweetstorm(%2F|\/)gather/, async ( route ) => {
		const response = await route.fetch();
		// A refusal would be an error in the browser's console, which no test may have.
		await route.fulfill(
			response.status() >= 400
				? {
						json: { refused: await response.json() },
					}
				: { response }
		);
	} );
	const dialog = page.getByRole( 'dialog', { name: 'Your X archive' } );
	await page.evaluate( () => {
		const { apiFetch } = (
			window as unknown as { wp: { apiFetch: ApiFetch } }
		 ).wp;
		apiFetch.use( async ( options, next ) => {
			const response = await next( options );
			if (
				/tweetstorm/.test( options.path ?? options.url ?? '' ) &&
				response?.clone
			) {
				const body = await response.clone().json();
				if ( body.refused ) {
					throw body.refused;
				}
			}
			return response;
		} );
	} );
	await page.getByRole( 'button', { name: 'Unroll' } ).click();
	await page.getByRole( 'button', { name: 'Choose your X archive' } ).click();
	await expect( dialog ).toBeVisible();
	await expectAccessible( page, '.components-modal__frame' );
	const tweet = (
		id: string,
		text: string,
		answered?: string,
		media?: object[]
	) => ( {
		tweet: {
			id_str: id,
			full_text: text,
			created_at: 'Wed Mar 04 05:06:07 +0000 2026',
			in_reply_to_status_id_str: answered,
			entities: {},
			extended_entities: { media },
		},
	} );
	const data = ( name: string, rows: unknown ) =>
		`window.YTD.${ name }.part0 = ${ JSON.stringify( rows ) }`;
	await dialog.locator( 'input[type="file"]' ).setInputFiles( {
		name: 'twitter-2026-03-04.zip',
		mimeType: 'application/zip',
		buffer: makeZip( [
			{ name: 'Your archive.html', text: '<script>' },
			{
				name: 'data/tweets.js',
				text: data( 'tweets', [
					tweet( '12', 'And the second &amp; last [gallery]', '11', [
						{
							type: 'photo',
							media_url_https:
								'https://pbs.twimg.com/media/gone.jpg',
							ext_alt_text: 'A cover',
						},
					] ),
					tweet( '11', 'The first of the archive' ),
				] ),
			},
			{
				name: 'data/account.js',
				text: data( 'account', [ { account: { username: 'ada' } } ] ),
			},
			{
				name: 'data/tweets_media/12-gone.jpg',
				text: readFileSync( 'bin/demo/podcast/cover.jpg' ),
				stored: true,
			},
		] ),
	} );
	await expect(
		page
			.getByTestId( 'snackbar' )
			.filter( { hasText: 'Twitter thread successfully imported' } )
	).toBeVisible( { timeout: 15000 } );
	await expect( dialog ).toHaveCount( 0 );
	await expect(
		page.locator( '.components-notice' ).filter( { hasText: WARNING } )
	).toHaveCount( 0 );
	const content = await editor.getContent();
	expect( content ).toContain( '<p>The first of the archive</p>' );
	expect( content ).toContain(
		'<p>And the second &amp; last [\u2060gallery]</p>'
	);
	// The picture is the archive's: nobody can ask X for it here.
	expect( content ).toMatch(
		/<img src="[^"]+\/uploads\/[^"]+\.jpg" alt="A cover"/
	);
	expect( content ).toContain( '<a href="https://x.com/ada/status/11">' );
	expect( await editor.invalidBlocks() ).toEqual( [] );
} );
