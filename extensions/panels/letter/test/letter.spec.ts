/** A letter is sent from its panel, or becomes a part of the welcome series. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';

declare const wp: {
	data: {
		dispatch: ( store: 'core/interface' ) => {
			enableComplementaryArea: ( scope: string, name: string ) => void;
		};
	};
};

const MAILINGS = '/wp-admin/admin.php?page=millwork-issues';
const ROUTE = '/millwork/v1/newsletter';

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
