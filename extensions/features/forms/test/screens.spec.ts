/** The forms' other screens, wide and narrow. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { expect, test } from '../../../../__tests__/e2e/harness';
import { entry, MAKE, PATH, startWithoutEntries } from './inbox-page';

startWithoutEntries();

const FORM = `<!-- wp:jetpack/contact-form {"millworkName":"Wood order"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-radio {"label":"Wood","options":["Oak","Ash"]} /-->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

test( 'the list of forms, results and the import have no accessibility finding', async ( {
	admin,
	rest,
} ) => {
	const { id } = await rest.publish( FORM, { title: 'Wood' } );
	await rest.request( 'POST', MAKE, {
		entries: [ 'Oak', 'Oak', 'Ash' ].map( ( value, index ) =>
			entry( `Ada ${ index }`, value, {
				source: `post:${ id }`,
				data: JSON.stringify( [
					{ name: 'wood', label: 'Wood', type: 'radio', value },
				] ),
			} )
		),
	} );
	await admin.goto( '/wp-admin/admin.php?page=millwork-forms' );
	await expect(
		admin.getByRole( 'table' ).getByText( 'Wood' ).first()
	).toBeVisible();
	await expectAccessible( admin, '.wrap' );

	await admin.goto( `${ PATH }&form=post:${ id }&view=results` );
	await expect(
		admin.getByRole( 'heading', { name: 'Wood', exact: true } )
	).toBeVisible();
	for ( const width of [ 1280, 390 ] ) {
		await admin.setViewportSize( { width, height: 900 } );
		await expectAccessible( admin, '.wrap' );
	}

	await admin.goto( '/wp-admin/admin.php?page=millwork-form-import' );
	await expect( admin.getByText( 'Looking for forms…' ) ).toHaveCount( 0 );
	await expectAccessible( admin, '.wrap' );
} );
