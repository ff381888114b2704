/** Embeds in a browser: a link is pasted, shown to the author, published and seen. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const content = '.entry-content, .wp-block-post-content';
const video = '0123456789abcdef0123456789abcdef';

const stored = ( provider: string, url: string, more = '' ) =>
	`<!-- wp:embed {"url":"${ url }","type":"rich","providerNameSlug":"${ provider }"${
		more && `,"className":"${ more }"`
	}} -->
<figure class="wp-block-embed is-type-rich is-provider-${ provider } wp-block-embed-${ provider }${
		more && ` ${ more }`
	}"><div class="wp-block-embed__wrapper">
${ url }
</div><figcaption class="wp-element-caption">Seen there</figcaption></figure>
<!-- /wp:embed -->`;

test( 'a link that is given becomes the service’s embed, with a card for author and visitor', async ( {
	editor,
	visitor,
} ) => {
	await editor.insert( 'Facebook' );
	const { canvas, page } = editor;
	const address = 'https://www.facebook.com/WordPress/posts/1010';
	await canvas
		.locator( '[data-type="core/embed"] input' )
		.first()
		.fill( address );
	await page.keyboard.press( 'Enter' );
	const preview = canvas
		.locator( '[data-type="core/embed"] iframe' )
		.first()
		.contentFrame();
	await expect( preview.getByText( 'See this on Facebook' ) ).toBeVisible();
	const saved = await editor.getContent();
	expect( saved ).toContain( '"providerNameSlug":"facebook"' );
	expect( saved ).toContain(
		`<div class="wp-block-embed__wrapper">\n${ address }\n</div>`
	);
	expect( await editor.invalidBlocks() ).toEqual( [] );

	await visitor.goto( await editor.publish() );
	await expect(
		visitor.getByRole( 'link', {
			name: 'See this on Facebook facebook.com/WordPress/posts/1010',
		} )
	).toHaveAttribute( 'href', address );
	await expectAccessible( visitor, content );
} );

// On both WordPresses.
for ( const where of [ '', ' @classic' ] ) {
	test( `stored embeds open as they are, and a page asks nobody before the visitor does${ where }`, async ( {
		rest,
		visitor,
	} ) => {
		const others: string[] = [];
		await visitor.route( /facebook|instagram|loom\.com/, ( route ) => {
			others.push( route.request().url() );
			return route.fulfill( {
				contentType: 'text/html',
				body: '<p>A video</p>',
			} );
		} );
		const { link } = await rest.publish(
			[
				stored(
					'facebook',
					'https://www.facebook.com/WordPress/posts/1'
				),
				stored( 'instagram', 'https://www.instagram.com/p/Cabc/' ),
				stored(
					'loom',
					`https://www.loom.com/share/${ video }`,
					'wp-embed-aspect-4-3 wp-has-aspect-ratio'
				),
			].join( '\n\n' )
		);
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		await expect(
			visitor.getByRole( 'link', { name: /^See this on Instagram/ } )
		).toBeVisible();
		await expectAccessible( visitor, content );
		expect( others ).toEqual( [] );
		await visitor.getByRole( 'button', { name: 'Show the video' } ).click();
		const frame = visitor.locator( 'iframe[title="Video on Loom"]' );
		await expect(
			frame.contentFrame().getByText( 'A video' )
		).toBeVisible();
		expect( others ).toEqual( [ `https://www.loom.com/embed/${ video }` ] );
		const { width, height } = ( await frame.boundingBox() )!;
		expect( width / height ).toBeCloseTo( 4 / 3, 1 );
	} );
}

test( 'stored embeds are valid in the editor and written as they were', async ( {
	editor,
} ) => {
	for ( const [ provider, url ] of [
		[ 'facebook', 'https://www.facebook.com/WordPress/posts/1' ],
		[ 'instagram', 'https://www.instagram.com/p/Cabc/' ],
		[ 'loom', `https://www.loom.com/share/${ video }` ],
	] ) {
		await editor.setContent( stored( provider!, url! ) );
		await expect(
			editor.canvas
				.locator( '[data-type="core/embed"] iframe' )
				.first()
				.contentFrame()
				.getByText( /See this on|Video on/ )
		).toBeVisible();
		expect( await editor.invalidBlocks() ).toEqual( [] );
		expect( await editor.getContent() ).toContain( url );
		expect( await editor.getContent() ).toContain(
			`is-provider-${ provider }`
		);
	}
} );
