/** What a theme says about inputs and buttons holds in our blocks too. */
import { test, expect } from './harness';

const CONTENT = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email /-->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->

<!-- wp:jetpack/subscriptions /-->

<!-- wp:jetpack/donations {"millworkNote":true} /-->`;

// As WordPress prints the elements of a theme.json.
const THEME = `:root :where(input:not([type="hidden"], [type="radio"]), textarea) {
	background: rgb(250, 240, 230);
	border: 3px solid rgb(1, 2, 3);
	color: rgb(4, 5, 6);
}
:root :where(.wp-element-button, .wp-block-button__link) {
	background: rgb(7, 8, 9);
}`;

test( 'inputs and buttons look as the theme says', async ( {
	admin,
	rest,
} ) => {
	const { link } = await rest.publish( CONTENT );
	await admin.goto( link );
	await admin.addStyleTag( { content: THEME } );
	const inputs = [
		'.jetpack-field__input',
		'.wp-block-jetpack-subscriptions__field',
		'.jetpack-donations__value:visible',
		'.jetpack-donations__note textarea:visible',
	];
	for ( const selector of inputs ) {
		const input = admin.locator( selector ).first();
		await expect( input, selector ).toHaveCSS( 'border-top-width', '3px' );
		await expect( input, selector ).toHaveCSS(
			'background-color',
			'rgb(250, 240, 230)'
		);
		await expect( input, selector ).toHaveCSS( 'color', 'rgb(4, 5, 6)' );
	}
	for ( const block of [ 'contact-form', 'subscriptions', 'donations' ] ) {
		await expect(
			admin
				.locator(
					`.wp-block-jetpack-${ block } .wp-block-button__link`
				)
				.filter( { visible: true } )
				.first(),
			block
		).toHaveCSS( 'background-color', 'rgb(7, 8, 9)' );
	}
} );
