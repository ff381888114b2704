/** Products, as authors make them and visitors see them. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { product, saved } from './product';
import type { Product } from './product';

const LINK = 'https://www.paypal.com/ncp/payment/ABCDEFGH12345';

// In test mode visitors buy nothing.
test.beforeEach( ( { rest } ) =>
	rest.request( 'POST', '/millwork/v1/settings', {
		values: { payments_mode: 'live', payments_transfer: 'Bank of Oak' },
	} )
);
test.afterEach( ( { rest } ) =>
	rest.request( 'POST', '/millwork/v1/settings', {
		values: { payments_mode: 'test', payments_transfer: '' },
	} )
);

test( 'a product is made, checked, published with the post and bought', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { canvas } = editor;
	await editor.insert( 'Pay with PayPal' );
	const field = ( name: string ) =>
		canvas.getByLabel( name, { exact: true } );
	await expect( field( 'Item name' ) ).toBeVisible();
	// It is created as a draft right away.
	await expect
		.poll(
			async () =>
				( await editor.getContent() ).match(
					/"productId":(\d+)/
				)?.[ 1 ]
		)
		.toBeTruthy();
	const id = Number(
		( await editor.getContent() ).match( /"productId":(\d+)/ )![ 1 ]
	);
	const stored = () =>
		rest.request< Product >(
			'GET',
			`/wp/v2/jp_pay_product/${ id }?context=edit`
		);
	expect( ( await stored() ).status ).toBe( 'draft' );

	await editor.deselect();
	for ( const message of [
		'Please add a brief title so that people know what they’re paying for.',
		'If you’re selling something, you need a price tag. Add yours here.',
		'We want to make sure payments reach you, so please add an email address.',
	] ) {
		await expect( canvas.getByText( message ) ).toBeVisible();
	}
	await field( 'Item name' ).fill( 'Oak & walnut <board>' );
	await expect( canvas.getByText( /brief title/ ) ).toHaveCount( 0 );
	await expect( canvas.getByText( /price tag/ ) ).toBeVisible();
	await field( 'Describe your item in a few words' ).fill(
		'One piece.\nOiled.'
	);
	await field( 'Currency' ).selectOption( 'EUR' );
	await field( 'Price' ).fill( '1200.505' );
	await field( 'Email' ).fill( 'shop' );
	await editor.deselect();
	await expect(
		canvas.getByText( 'The price cannot have more than 2 decimal places.' )
	).toBeVisible();
	await expect(
		canvas.getByText( 'shop is not a valid email address.' )
	).toBeVisible();
	await field( 'Price' ).fill( '1200.5' );
	await field( 'Email' ).fill( 'shop@example.com' );
	await canvas
		.getByLabel( 'Allow people to buy more than one item at a time' )
		.check();
	await editor.deselect();
	const preview = canvas.locator( '.jetpack-simple-payments-product' );
	await expect( preview ).toContainText( '€1.200,50' );

	const address = await editor.publish( 'Boards' );
	await expect
		.poll( async () => ( await stored() ).status )
		.toBe( 'publish' );
	const { meta } = await stored();
	expect( meta ).toMatchObject( {
		spay_currency: 'EUR',
		spay_email: 'shop@example.com',
		spay_multiple: true,
		spay_price: 1200.5,
	} );
	expect( await editor.invalidBlocks() ).toEqual( [] );

	await visitor.goto( address );
	await expect(
		visitor.locator( '.jetpack-simple-payments-price' )
	).toHaveText( '€1.200,50' );
	await expect(
		visitor.locator( '.jetpack-simple-payments-title' )
	).toHaveText( 'Oak & walnut <board>' );
	const asked: string[] = [];
	await visitor.route( 'https://www.paypal.com/**', async ( route ) => {
		asked.push( route.request().postData() ?? '' );
		await route.fulfill( {
			contentType: 'text/html',
			body: '<title>x</title>',
		} );
	} );
	await visitor.getByLabel( 'Quantity' ).fill( '3' );
	await visitor.getByRole( 'button', { name: 'Pay with PayPal' } ).click();
	await visitor.waitForURL( 'https://www.paypal.com/cgi-bin/webscr' );
	expect(
		Object.fromEntries( new URLSearchParams( asked[ 0 ] ) )
	).toMatchObject( {
		cmd: '_xclick',
		amount: '1200.50',
		currency_code: 'EUR',
		quantity: '3',
		business: 'shop@example.com',
		item_name: 'Oak & walnut <board>',
	} );
} );

test( 'an old post opens unchanged, and the product has the last word', async ( {
	editor,
	rest,
} ) => {
	const { canvas } = editor;
	const { id } = await product( rest );
	await editor.setContent( saved( id ) );
	await expect(
		canvas.locator( '.jetpack-simple-payments-product' )
	).toContainText( 'Oak bread board' );
	expect( await editor.getContent() ).toBe( saved( id ) );
	expect( await editor.invalidBlocks() ).toEqual( [] );

	// Another post may have changed it.
	const other = await product( rest, { spay_price: 99 } );
	await editor.setContent( saved( other.id ) );
	await expect(
		canvas.locator( '.jetpack-simple-payments-price' )
	).toHaveText( '€99,00' );
	expect( await editor.getContent() ).toContain( '"price":99,' );

	await editor.setContent(
		`<!-- wp:shortcode -->\n[simple-payment id="${ id }"]\n<!-- /wp:shortcode -->`
	);
	expect( await editor.invalidBlocks() ).toEqual( [] );
} );

test( 'a payment link is pasted, checked and followed', async ( {
	editor,
	rest,
	visitor,
} ) => {
	const { canvas } = editor;
	const { id } = await product( rest );
	await editor.setContent( saved( id ) );
	await editor.select( 'jetpack/simple-payments' );
	await expect( canvas.getByText( /January 1, 2027/ ) ).toBeVisible();
	const sidebar = await editor.openSettings();
	const field = sidebar.getByLabel( 'PayPal payment link' );
	await field.fill( 'https://evil.example/ncp/payment/ABCDEFGH12345' );
	await editor.deselect();
	await editor.select( 'jetpack/simple-payments' );
	await editor.openSettings();
	await expect(
		sidebar.getByText( /This isn’t a payment link/ )
	).toBeVisible();
	await field.fill( LINK );
	await expect( canvas.getByText( /January 1, 2027/ ) ).toHaveCount( 0 );
	const address = await editor.publish( 'Linked' );
	await expect
		.poll(
			async () =>
				(
					await rest.request< Product >(
						'GET',
						`/wp/v2/jp_pay_product/${ id }?context=edit`
					)
				).meta.millwork_payment_link
		)
		.toBe( LINK );
	await visitor.goto( address );
	await expect(
		visitor.getByRole( 'link', { name: 'Buy it' } )
	).toHaveAttribute( 'href', LINK );
} );

test( 'the card reads on a desk and on a phone, without scripts', async ( {
	browser,
	rest,
} ) => {
	const { id } = await product( rest );
	const { link } = await rest.publish( saved( id ) );
	for ( const width of [ 1200, 380 ] ) {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
			viewport: { width, height: 900 },
		} );
		const page = await context.newPage();
		await page.goto( link );
		await expect(
			page.getByRole( 'button', { name: 'Buy it' } )
		).toBeVisible();
		const card = page.locator( '.jetpack-simple-payments-wrapper' );
		const box = ( await card.boundingBox() )!;
		expect( box.x + box.width ).toBeLessThanOrEqual( width );
		if ( process.env.LOOK ) {
			await page.screenshot( {
				path: `${ process.env.LOOK }/page-${ width }.png`,
			} );
		}
		await context.close();
	}
} );
