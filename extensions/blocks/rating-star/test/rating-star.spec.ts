/** Star ratings in a browser: rated by mouse and by keyboard, and seen by visitors. */
import type { Page } from '@playwright/test';
import { test, expect } from '../../../../__tests__/e2e/harness';

/** How the stars of a visitor's page are filled, a letter each. */
const stars = ( page: Page ) =>
	page
		.locator( '.wp-block-jetpack-rating-star .jetpack-rating-star__star' )
		.evaluateAll( ( list ) =>
			list
				.map( ( { classList } ) => classList[ 1 ]!.charAt( 3 ) )
				.join( '' )
		);

test( 'a rating is given by keyboard and by mouse, and published', async ( {
	editor,
	visitor,
} ) => {
	await editor.insert( 'Star Rating' );
	const block = await editor.select( 'jetpack/rating-star' );
	const rating = block.getByRole( 'slider', { name: 'Rating' } );
	const says = ( text: string ) =>
		expect( rating ).toHaveAttribute( 'aria-valuetext', text );
	await rating.focus();
	await editor.page.keyboard.press( 'ArrowRight' );
	await says( '1.5 out of 5 stars' );
	await editor.page.keyboard.press( 'ArrowLeft' );
	await says( '1 out of 5 stars' );
	await editor.page.keyboard.press( 'End' );
	await says( '5 out of 5 stars' );
	await editor.page.keyboard.press( 'Home' );
	await says( '0.5 out of 5 stars' );
	await expect( rating ).toBeFocused();

	const star = block.locator( '.jetpack-rating-star__target' ).nth( 3 );
	await star.click();
	await says( '4 out of 5 stars' );
	await star.click();
	await says( '3.5 out of 5 stars' );

	await editor.openSettings();
	const settings = editor.page.getByRole( 'region', {
		name: 'Editor settings',
	} );
	await settings
		.getByRole( 'spinbutton', { name: 'Highest rating' } )
		.fill( '6' );
	await says( '3.5 out of 6 stars' );

	const link = await editor.publish( 'Rated' );
	await visitor.goto( link );
	expect( await stars( visitor ) ).toBe( 'fffhee' );
	await expect( visitor.getByText( 'Rating: 3.5 out of 6.' ) ).toHaveCount(
		1
	);
} );

test( 'walking through a post with the keyboard changes no rating', async ( {
	editor,
} ) => {
	const content =
		'<!-- wp:paragraph -->\n<p>one</p>\n<!-- /wp:paragraph -->\n\n' +
		'<!-- wp:jetpack/rating-star {"rating":3} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->\n\n' +
		'<!-- wp:paragraph -->\n<p>two</p>\n<!-- /wp:paragraph -->';
	await editor.setContent( content );
	const { canvas, page } = editor;
	await expect(
		canvas.getByRole( 'slider', { name: 'Rating' } )
	).toBeVisible();
	for ( const [ from, key, to ] of [
		[ 'two', 'ArrowUp', 'one' ],
		[ 'one', 'ArrowDown', 'two' ],
	] as const ) {
		await canvas.getByText( from, { exact: true } ).click();
		const target = canvas.getByText( to, { exact: true } );
		const hasArrived = () =>
			target.evaluate(
				( element ) => element.ownerDocument.activeElement === element
			);
		for ( let step = 0; step < 4 && ! ( await hasArrived() ); step++ ) {
			await page.keyboard.press( key );
		}
		await expect( target ).toBeFocused();
	}
	expect( await editor.getContent() ).toBe( content );

	await (
		await editor.select( 'jetpack/rating-star' )
	)
		.getByRole( 'slider', { name: 'Rating' } )
		.focus();
	await page.keyboard.press( 'Delete' );
	expect( await editor.getContent() ).not.toContain( 'rating-star' );
} );

test( 'half a star is on the side where reading begins', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		'<!-- wp:jetpack/rating-star {"rating":0.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->'
	);
	const half = visitor.locator( '.jetpack-rating-star__star.is-half' );
	await visitor.goto( link );
	await expect( half ).toHaveCSS( 'transform', 'none' );
	await visitor.goto( `${ link }?test-rtl=1` );
	await expect( half ).toHaveCSS( 'transform', 'matrix(-1, 0, 0, 1, 0, 0)' );
} );

test( 'a feed has the rating in characters and in words', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		'<!-- wp:jetpack/rating-star {"rating":2.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->'
	);
	await visitor.goto( link );
	const feed = await visitor.request.get( '/feed/' );
	const text = await feed.text();
	expect( text ).toContain( '★★½☆☆' );
	expect( text ).toContain( 'Rating: 2.5 out of 5.' );
	expect( text ).not.toContain( 'jetpack-rating-star__star' );
} );
