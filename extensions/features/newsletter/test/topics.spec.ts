/** Topics and letters, from the owner's screens to the visitor's page. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

declare const wp: {
	data: {
		dispatch: ( store: 'core/interface' ) => {
			enableComplementaryArea: ( scope: string, name: string ) => void;
		};
	};
};

const SUBSCRIBERS = '/wp-admin/admin.php?page=millwork-subscribers';
const MAILINGS = '/wp-admin/admin.php?page=millwork-issues';
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

test( 'a letter is scheduled after a question, and the series is arranged', async ( {
	editor,
	admin,
	rest,
} ) => {
	const { page } = editor;
	const write = async ( subject: string ) =>
		(
			await rest.request< { id: number } >(
				'POST',
				'/wp/v2/millwork-letters',
				{
					status: 'draft',
					content: `<!-- wp:paragraph --><p>Words of ${ subject }</p><!-- /wp:paragraph -->`,
					meta: { _millwork_email_subject: subject },
				}
			)
		).id;
	const letter = await write( 'A letter' );
	const welcome = await write( 'Welcome' );
	try {
		await editor.open( `/wp-admin/post.php?post=${ letter }&action=edit` );
		await page.evaluate( () =>
			wp.data
				.dispatch( 'core/interface' )
				.enableComplementaryArea( 'core', 'edit-post/document' )
		);
		const panel = page.getByRole( 'button', { name: 'Send letter' } );
		await panel.waitFor();
		if ( ( await panel.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
			await panel.click();
		}
		await page.getByRole( 'radio', { name: 'At a time' } ).check();
		await page.getByLabel( 'Date and time' ).fill( '2001-01-01T10:00' );
		await expect(
			page.getByRole( 'button', { name: 'Schedule…' } )
		).toBeDisabled();
		const later = new Date( Date.now() + 86_400_000 )
			.toISOString()
			.slice( 0, 16 );
		await page.getByLabel( 'Date and time' ).fill( later );
		await page.getByRole( 'button', { name: 'Schedule…' } ).click();
		const question = page.getByRole( 'dialog' );
		await expect( question ).toContainText( 'Nobody gets it' );
		await expectAccessible( page, '[role="dialog"]' );
		await question.getByRole( 'button', { name: 'Schedule' } ).click();
		await expect( page.getByText( /^It will be sent on/ ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Don’t send it' } ).click();
		await expect(
			page.getByRole( 'button', { name: /^(Send|Schedule)…$/ } )
		).toBeVisible();

		await admin.goto( MAILINGS );
		await admin.getByRole( 'button', { name: 'Welcome series' } ).click();
		const series = admin.getByRole( 'dialog' );
		await series
			.getByLabel( 'Add a letter' )
			.selectOption( { label: 'Welcome' } );
		await series.getByRole( 'button', { name: 'Add' } ).click();
		await series.getByRole( 'spinbutton', { name: /Welcome/ } ).fill( '2' );
		await series
			.getByRole( 'checkbox', { name: /Send the series/ } )
			.check();
		await expectAccessible( admin, '[role="dialog"]' );
		await series.getByRole( 'button', { name: 'Save' } ).click();
		await expect( series ).toBeHidden();
		expect(
			await rest.request( 'GET', `${ ROUTE }/series` )
		).toMatchObject( {
			is_on: true,
			letters: [ { id: welcome, days: 2 } ],
		} );
	} finally {
		await rest.request( 'POST', `${ ROUTE }/series`, {
			is_on: false,
			letters: [],
		} );
		for ( const id of [ letter, welcome ] ) {
			await rest.request(
				'DELETE',
				`/wp/v2/millwork-letters/${ id }?force=true`
			);
		}
	}
} );
