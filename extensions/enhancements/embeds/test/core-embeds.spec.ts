/**
 * WordPress's own embeds in a browser: a page with many of them asks nobody, and each press shows its frame. Providers
 * are played.
 */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';
import { playService } from '../../../../__tests__/e2e/played-service';

/** URLs of pages => URLs of their frames. */
const EMBEDS: [ string, string ][] = [
	[
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
		'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
	],
	[
		'https://youtu.be/aaaaaaaaaaa',
		'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa',
	],
	[
		'https://vimeo.com/76979871',
		'https://player.vimeo.com/video/76979871?dnt=1',
	],
	[
		'https://vimeo.com/22439234',
		'https://player.vimeo.com/video/22439234?dnt=1',
	],
	[
		'https://www.dailymotion.com/video/x8abcde',
		'https://geo.dailymotion.com/player.html?video=x8abcde',
	],
	[
		'https://www.scribd.com/document/110799637/Oak',
		'https://www.scribd.com/embeds/110799637/content',
	],
	[ 'https://poll.fm/12345678', 'https://poll.fm/12345678/embed' ],
	[
		'https://twitter.com/WordPress/status/1010',
		'https://platform.twitter.com/embed/Tweet.html?id=1010&dnt=true',
	],
	[
		'https://x.com/WordPress/status/1011',
		'https://platform.twitter.com/embed/Tweet.html?id=1011&dnt=true',
	],
	[
		'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
		'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
	],
	[
		'https://issuu.com/oak/docs/planes_1',
		'https://e.issuu.com/embed.html?d=planes_1&u=oak',
	],
	[
		'https://www.ted.com/talks/oak_on_planes',
		'https://embed.ted.com/talks/oak_on_planes',
	],
	[
		'https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA',
		'https://animoto.com/embed/JzwsBn5FRVxS0qoqcBP5zA',
	],
	[
		'https://www.kickstarter.com/projects/oak/plane',
		'https://www.kickstarter.com/projects/oak/plane/widget/video.html',
	],
	[
		'https://www.reddit.com/r/woodworking/comments/abc123/a_plane/',
		'https://embed.reddit.com/r/woodworking/comments/abc123/?embed=true&ref_source=embed&ref=share',
	],
	[
		'https://www.tiktok.com/@oak/video/7000000000000000001',
		'https://www.tiktok.com/player/v1/7000000000000000001',
	],
	[
		'https://www.pinterest.com/pin/99360735500167749/',
		'https://assets.pinterest.com/ext/embed.html?id=99360735500167749',
	],
	[ 'https://pca.st/abcd1234', 'https://pca.st/embed/abcd1234' ],
	[
		'https://play.anghami.com/song/12345',
		'https://widget.anghami.com/song/12345/?theme=light',
	],
	[
		'https://bsky.app/profile/did:plc:abcdefghijklmnopqrstuvwx/post/3labcdefgh2a',
		'https://embed.bsky.app/embed/did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3labcdefgh2a?id=1',
	],
	[
		'https://www.canva.com/design/DAFabc123/view',
		'https://www.canva.com/design/DAFabc123/view?embed',
	],
];

const stored = ( url: string ) =>
	`<!-- wp:embed {"url":"${ url }","type":"rich"} -->
<figure class="wp-block-embed is-type-rich"><div class="wp-block-embed__wrapper">
${ url }
</div></figure>
<!-- /wp:embed -->`;

// On both WordPresses and both kinds of theme.
for ( const where of [ '', ' @classic' ] ) {
	test( `a page full of embeds asks nobody, and each press shows its frame${ where }`, async ( {
		rest,
		visitor,
	} ) => {
		const { link } = await rest.publish(
			EMBEDS.map( ( [ url ] ) => stored( url ) ).join( '\n\n' )
		);
		const { origin } = new URL( link );
		const asked = await playService(
			visitor,
			( url ) => url.origin !== origin && url.protocol !== 'data:',
			'Here it is'
		);
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		const places = visitor.locator( '.millwork-embeds' );
		await expect( places ).toHaveCount( EMBEDS.length );
		await expectAccessible(
			visitor,
			'.entry-content, .wp-block-post-content'
		);
		for ( const [ index, [ url ] ] of EMBEDS.entries() ) {
			await places.nth( index ).scrollIntoViewIfNeeded();
			await expect(
				places.nth( index ).getByRole( 'link' )
			).toHaveAttribute( 'href', url );
		}
		expect( asked ).toEqual( [] );

		for ( const [ index, [ , src ] ] of EMBEDS.entries() ) {
			const place = places.nth( index );
			const stage = place.locator( '.millwork-facade__stage' );
			const before = ( await stage.boundingBox() )!;
			// By keyboard.
			await place.getByRole( 'button' ).press( 'Enter' );
			const frame = place.locator( 'iframe' );
			await expect( frame ).toHaveAttribute( 'src', src );
			await expect(
				frame.contentFrame().getByText( 'Here it is' )
			).toBeVisible();
			await expect( frame ).toBeFocused();
			// Nothing moves.
			expect( ( await stage.boundingBox() )!.height ).toBeCloseTo(
				before.height,
				0
			);
			expect( asked ).toHaveLength( index + 1 );
		}
		expect( asked ).toEqual( EMBEDS.map( ( [ , src ] ) => src ) );
	} );
}

test( 'a visitor’s choice holds for one provider, and without scripts there is a link', async ( {
	browser,
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		EMBEDS.slice( 0, 4 )
			.map( ( [ url ] ) => stored( url ) )
			.join( '\n\n' )
	);
	const { origin } = new URL( link );
	await playService(
		visitor,
		( url ) => url.origin !== origin && url.protocol !== 'data:',
		'Here it is'
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	await visitor
		.getByRole( 'checkbox', { name: 'Always show YouTube on this site' } )
		.first()
		.check();
	const places = visitor.locator( '.millwork-embeds' );
	for ( const index of [ 0, 1 ] ) {
		await places.nth( index ).scrollIntoViewIfNeeded();
		await expect( places.nth( index ).locator( 'iframe' ) ).toHaveCount(
			1
		);
	}
	await places.nth( 3 ).scrollIntoViewIfNeeded();
	await expect( visitor.locator( 'iframe' ) ).toHaveCount( 2 );

	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( link );
	await expect(
		page.getByRole( 'link', { name: /^Watch on YouTube/ } ).first()
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Show the video' } )
	).toHaveCount( 0 );
	await context.close();
} );

test( 'an owner lets one block load without asking', async ( {
	editor,
	expectedErrors,
} ) => {
	// The editor asks the provider, whom no test reaches.
	expectedErrors.push( /oembed\/1\.0\/proxy/ );
	await editor.setContent( stored( EMBEDS[ 0 ]![ 0 ] ) );
	const { page } = editor;
	await page.evaluate( () => {
		const { select, dispatch } = (
			window as unknown as { wp: { data: never } }
		 ).wp.data as {
			select: ( store: string ) => {
				getBlocks: () => { clientId: string }[];
			};
			dispatch: ( store: string ) => {
				selectBlock: ( id: string ) => void;
			};
		};
		dispatch( 'core/block-editor' ).selectBlock(
			select( 'core/block-editor' ).getBlocks()[ 0 ]!.clientId
		);
	} );
	await page.getByRole( 'checkbox', { name: 'Load without asking' } ).check();
	expect( await editor.getContent() ).toContain(
		'"millworkLoadsAtOnce":true'
	);
	expect( await editor.invalidBlocks() ).toEqual( [] );
} );
