/** Topics, from the owner's screen to the visitor's page. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

const SUBSCRIBERS = '/wp-admin/admin.php?page=millwork-subscribers';
const ROUTE = '/millwork/v1/newsletter';

async function clear( rest: Rest ) {
	const { topics } = await rest.request< { topics: { id: number }[] } >(
		'GET',
		`${ ROUTE }/topics`
	);
	for ( const { id } of topics ) {
		await rest.request( 'DELETE', `${ ROUTE }/topics/${ id }` );
	}
	const { subscribers } = await rest.request< {
		subscribers: { id: number }[];
	} >( 'GET', `${ ROUTE }/audience?per_page=100` );
	if ( subscribers.length ) {
		await rest.request( 'POST', `${ ROUTE }/audience/actions`, {
			action: 'delete',
			ids: subscribers.map( ( { id } ) => id ),
		} );
	}
}

test.beforeEach( async ( { rest } ) => clear( rest ) );
test.afterEach( async ( { rest } ) => clear( rest ) );

test( 'topics are made, chosen without scripts, and filtered', async ( {
	admin: page,
	browser,
	rest,
} ) => {
	await page.goto( SUBSCRIBERS );
	await page.getByRole( 'button', { name: 'Topics', exact: true } ).click();
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog.getByText( /^No topics yet/ ) ).toBeVisible();
	for ( const name of [ 'News', 'Events' ] ) {
		await dialog.getByRole( 'button', { name: 'Add topic' } ).click();
		await dialog.getByLabel( 'Name' ).fill( name );
		await dialog.getByRole( 'button', { name: 'Save' } ).click();
		await expect(
			dialog.getByRole( 'button', { name: `Edit ${ name }` } )
		).toBeVisible();
	}
	await dialog.getByRole( 'button', { name: 'Move Events up' } ).click();
	await expect( dialog.getByRole( 'listitem' ).first() ).toContainText(
		'Events'
	);
	await expectAccessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: 'Close' } ).last().click();

	const { topics } = await rest.request< {
		topics: { id: number; name: string }[];
	} >( 'GET', `${ ROUTE }/topics` );
	const { link } = await rest.publish(
		`<!-- wp:jetpack/subscriptions ${ JSON.stringify( {
			millworkTopics: topics.map( ( { id } ) => id ),
		} ) } /-->`
	);
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const visitor = await context.newPage();
	await visitor.goto( link );
	const form = visitor.locator( '.wp-block-jetpack-subscriptions' );
	await form.getByRole( 'checkbox', { name: 'Events' } ).check();
	await form.getByRole( 'textbox' ).fill( 'ada@nowhere' );
	await form.getByRole( 'button' ).click();
	// What was checked is kept with what was typed.
	await expect( form.getByRole( 'alert' ) ).toBeVisible();
	await expect(
		form.getByRole( 'checkbox', { name: 'Events' } )
	).toBeChecked();
	await form.getByRole( 'textbox' ).fill( 'ada@example.com' );
	await form.getByRole( 'button' ).click();
	await expect( form ).toContainText( 'Almost done.' );
	await context.close();

	await page.goto( `${ SUBSCRIBERS }&topic=${ topics[ 0 ]!.id }` );
	await expect( page.getByText( 'ada@example.com' ) ).toBeVisible();
	await page.goto( `${ SUBSCRIBERS }&topic=${ topics[ 1 ]!.id }` );
	await expect( page.getByText( 'No subscribers match.' ) ).toBeVisible();
} );
