/** The choice of how visitors pay. */
import { test, expect } from '../../../../__tests__/e2e/harness';

test( 'a choice takes the place of the block, in one step', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { canvas } = editor;
	await editor.insert( 'Payments' );
	await canvas.getByRole( 'button', { name: 'Donations Form' } ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Amount 1' } )
	).toBeVisible();
	expect( await editor.getContent() ).not.toContain( 'payments-intro' );
	const { link } = await rest.publish(
		'<!-- wp:jetpack/payments-intro /-->'
	);
	await visitor.goto( link );
	await expect(
		visitor.locator( '.wp-block-jetpack-payments-intro' )
	).toHaveCount( 0 );
} );
