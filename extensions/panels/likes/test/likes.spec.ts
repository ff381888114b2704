/** Likes in a browser: the author's checkbox, and visitors with scripts. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { openSidebar } from '../../../../__tests__/e2e/sidebar';
import { button, cookies, count, likeable, meet } from './visitors';

test( 'the author switches likes on, and a visitor likes', async ( {
	editor,
	visitor,
} ) => {
	await editor.open();
	const sidebar = await openSidebar( editor );
	const box = sidebar.getByRole( 'checkbox', { name: 'Show likes.' } );
	await expect( box ).not.toBeChecked();
	await box.press( 'Space' );
	await expect( box ).toBeChecked();
	await editor.undo();
	await expect( box ).not.toBeChecked();
	await box.check();
	await visitor.goto( await editor.publish( 'Dovetails' ) );

	await expect( count( visitor ) ).toHaveText( '' );
	expect( await cookies( visitor.context() ) ).toEqual( [] );
	await button( visitor ).press( 'Enter' );
	await expect( count( visitor ) ).toHaveText( '1 like' );
	await expect( button( visitor, 'Liked' ) ).toBeFocused();
	expect( await cookies( visitor.context() ) ).toEqual( [
		'millwork_likes',
	] );

	// Another day.
	await visitor.reload();
	await expect( button( visitor, 'Liked' ) ).toBeVisible();
	await button( visitor, 'Liked' ).click();
	await expect( button( visitor ) ).toBeVisible();
	await expect( count( visitor ) ).toHaveText( '' );
} );

test( 'visitors who like at the same time are all counted, each once', async ( {
	rest,
	browser,
} ) => {
	const { id, link } = await rest.publish( '', likeable );
	await meet( browser, {}, async ( page ) => {
		await page.goto( link );
		const numbers = await page.evaluate( async ( post ) => {
			const like = async () =>
				( await (
					await fetch( `/wp-json/millwork/v1/likes/${ post }`, {
						method: 'POST',
					} )
				).json() ) as { count: number };
			await like();
			// One visitor, five times at the same time.
			return Promise.all( Array.from( { length: 5 }, like ) );
		}, id );
		expect( numbers.map( ( answer ) => answer.count ) ).toEqual(
			Array( 5 ).fill( 1 )
		);
		const strangers = await page.evaluate( async ( post ) => {
			// The same browser five times without its cookie: `omit` keeps it from being sent and stored.
			await Promise.all(
				Array.from( { length: 5 }, () =>
					fetch( `/wp-json/millwork/v1/likes/${ post }`, {
						method: 'POST',
						credentials: 'omit',
					} )
				)
			);
			return ( await (
				await fetch( `/wp-json/millwork/v1/likes/${ post }` )
			).json() ) as { count: number; liked: boolean };
		}, id );
		expect( strangers.liked ).toBe( true );
		// Another one at most, where a window of time ended just then.
		expect( strangers.count ).toBeLessThan( 3 );
	} );
	const visitors = Array.from( { length: 5 }, ( _, i ) =>
		meet( browser, { userAgent: `Visitor ${ i }` }, async ( page ) => {
			await page.goto( link );
			await button( page ).click();
			await expect( button( page, 'Liked' ) ).toBeVisible();
		} )
	);
	await Promise.all( visitors );
	await meet( browser, {}, async ( page ) => {
		await page.goto( link );
		await expect( count( page ) ).toHaveText( /^[67] likes$/ );
	} );
} );

test( 'a picture likes nothing', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { id } = await rest.publish( '', likeable );
	const address = `/wp-json/millwork/v1/likes/${ id }`;
	const statuses: number[] = [];
	visitor.on( 'response', ( response ) => {
		if ( response.url().includes( `${ address }?` ) ) {
			statuses.push( response.status() );
		}
	} );
	const { link } = await rest.publish(
		`<!-- wp:html --><img src="${ address }?_method=POST" alt=""><img src="${ address }?_method=POST&amp;_envelope=1&amp;_jsonp=x" alt=""><!-- /wp:html -->`
	);
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( statuses ).toHaveLength( 2 );
	const { count: number } = ( await (
		await visitor.request.get( address )
	).json() ) as { count: number };
	expect( number ).toBe( 0 );
	expect( await cookies( visitor.context() ) ).not.toContain(
		'millwork_likes'
	);
} );

test( 'a failure is told, and the button works again', async ( {
	rest,
	visitor,
	expectedErrors,
} ) => {
	expectedErrors.push( /Failed to load resource/ );
	const { link } = await rest.publish( '', likeable );
	await visitor.goto( link );
	const message = visitor.locator( '.millwork-likes__message' );
	await visitor.route( '**/millwork/v1/likes/*', ( route ) => route.abort() );
	await button( visitor ).click();
	await expect( message ).toHaveText( /Check your connection/ );
	await visitor.unroute( '**/millwork/v1/likes/*' );
	await visitor.route( '**/millwork/v1/likes/*', ( route ) =>
		route.fulfill( {
			status: 429,
			json: {
				code: 'millwork_likes_too_many',
				message: 'Try again in ten minutes.',
			},
		} )
	);
	await button( visitor ).click();
	await expect( message ).toHaveText( 'Try again in ten minutes.' );
	await visitor.unroute( '**/millwork/v1/likes/*' );
	await button( visitor ).click();
	await expect( count( visitor ) ).toHaveText( '1 like' );
	await expect( message ).toBeHidden();
} );

test( 'stored HTML cannot like in a visitor’s name', async ( {
	rest,
	visitor,
} ) => {
	const calls: string[] = [];
	visitor.on( 'request', ( request ) => {
		if ( request.url().includes( '/millwork/v1/likes/' ) ) {
			calls.push( request.method() );
		}
	} );
	const { link } = await rest.publish(
		'<!-- wp:html --><div data-wp-interactive="millwork/likes" data-wp-init="actions.toggle" data-wp-context=\'{"url":"https://evil.example/"}\'><button type="button" data-wp-on--click="actions.toggle">Free gift</button></div><!-- /wp:html -->',
		likeable
	);
	await visitor.goto( link );
	await visitor.getByRole( 'button', { name: 'Free gift' } ).click();
	await button( visitor ).click();
	await expect( count( visitor ) ).toHaveText( '1 like' );
	expect( calls ).toEqual( [ 'POST' ] );
} );

test( 'a signed-in user is one visitor in every browser', async ( {
	rest,
	session,
} ) => {
	const { link } = await rest.publish( '', likeable );
	const page = await session.newPage();
	await page.goto( link );
	await button( page ).click();
	await expect( count( page ) ).toHaveText( '1 like' );
	await page.evaluate( () => window.localStorage.clear() );
	await page.reload();
	await expect( button( page, 'Liked' ) ).toBeVisible();
	expect( await cookies( session ) ).not.toContain( 'millwork_likes' );
	await page.close();
} );

test( 'a page without likes and sharing loads nothing of them', async ( {
	rest,
	visitor,
} ) => {
	const files: string[] = [];
	visitor.on( 'request', ( request ) => files.push( request.url() ) );
	const { link } = await rest.publish( 'Nothing here.' );
	await visitor.goto( link, { waitUntil: 'networkidle' } );
	expect( files.filter( ( url ) => url.includes( 'millwork' ) ) ).toEqual(
		[]
	);
	expect( await visitor.content() ).not.toMatch(
		/millwork-(panel|likes|sharing)/
	);
} );
