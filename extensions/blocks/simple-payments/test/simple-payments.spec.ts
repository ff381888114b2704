/** Products, as authors make them and visitors see them. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import type { Rest } from '../../../../__tests__/e2e/harness';

const LINK = 'https://www.paypal.com/ncp/payment/ABCDEFGH12345';

interface Product {
	id: number;
	status: string;
	title: { raw: string };
	meta: Record< string, unknown >;
}

const product = ( rest: Rest, meta: Record< string, unknown > = {} ) =>
	rest.request< Product >( 'POST', '/wp/v2/jp_pay_product', {
		title: 'Oak bread board',
		content: 'Made from one piece.\nOiled by hand.',
		status: 'publish',
		meta: {
			spay_currency: 'EUR',
			spay_email: 'shop@example.com',
			spay_price: 12.5,
			spay_multiple: true,
			...meta,
		},
	} );

const saved = ( id: number ) =>
	`<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"shop@example.com","multiple":true,"price":12.5,"productId":${ id }} -->\n<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${ id }"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Oak bread board</p></div><div class="jetpack-simple-payments-description"><p>Made from one piece.\nOiled by hand.</p></div><div class="jetpack-simple-payments-price"><p>12.50 €</p></div><a class="jetpack-simple-payments-purchase" target="_blank" rel="noopener noreferrer">Buy it</a></div></div></div>\n<!-- /wp:jetpack/simple-payments -->`;

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
	// It is made as a draft at once.
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
	await visitor
		.getByRole( 'button', { name: 'Click here to purchase.' } )
		.click();
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
	await expect( canvas.getByText( /1 January 2027/ ) ).toBeVisible();
	const sidebar = await editor.openSettings();
	const field = sidebar.getByLabel( 'PayPal payment link' );
	await field.fill( 'https://evil.example/ncp/payment/ABCDEFGH12345' );
	await editor.deselect();
	await editor.select( 'jetpack/simple-payments' );
	await editor.openSettings();
	await expect(
		sidebar.getByText( /This is not a payment link/ )
	).toBeVisible();
	await field.fill( LINK );
	await expect( canvas.getByText( /1 January 2027/ ) ).toHaveCount( 0 );
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

test.describe( 'a gateway', () => {
	test.use( { expectedErrors: [ /422/ ] } );

	test( 'with the owner’s keys, one press leads to PayPal, and what fails is told', async ( {
		admin,
		rest,
	} ) => {
		const keys = ( client: string, secret: string ) =>
			rest.request( 'POST', '/millwork/v1/settings', {
				secrets: {
					paypal_sandbox_client_id: client,
					paypal_sandbox_secret: secret,
				},
			} );
		await keys( 'client-id', 'client-secret' );
		try {
			const { id } = await product( rest );
			const { link } = await rest.publish( saved( id ) );
			await admin.goto( link );
			await expect( admin.getByText( /No money moves/ ) ).toBeVisible();
			const sent: string[] = [];
			const answers = [
				{
					status: 422,
					json: {
						code: 'millwork_payment_refused',
						message: 'Not today. Nothing was charged.',
						data: { status: 422, errors: {} },
					},
				},
				{
					status: 201,
					json: {
						url: 'https://www.sandbox.paypal.com/checkoutnow?token=X',
					},
				},
			];
			await admin.route( /payments(%2F|\/)checkout/, async ( route ) => {
				sent.push( route.request().postData() ?? '' );
				await route.fulfill( answers[ sent.length - 1 ] );
			} );
			await admin.route( 'https://www.sandbox.paypal.com/**', ( route ) =>
				route.fulfill( {
					contentType: 'text/html',
					body: '<title>x</title>',
				} )
			);
			await admin.getByLabel( 'Quantity' ).fill( '2' );
			const buy = admin.getByRole( 'button', { name: 'Buy it' } );
			await buy.click();
			await expect(
				admin.getByText( 'Not today. Nothing was charged.' )
			).toBeVisible();
			await expect( admin.getByLabel( 'Quantity' ) ).toHaveValue( '2' );
			await buy.click();
			await admin.waitForURL( /sandbox\.paypal\.com\/checkoutnow/ );
			const [ first, second ] = sent.map(
				( body ) =>
					/name="millwork_pay_attempt"\r\n\r\n([\w-]+)/.exec(
						body
					)?.[ 1 ]
			);
			expect( first ).toMatch( /^[0-9a-f-]{32,}$/ );
			// The same once more is the same payment.
			expect( second ).toBe( first );
			expect( sent[ 1 ] ).toMatch(
				/name="millwork_pay_values\[quantity\]"\r\n\r\n2\r\n/
			);
		} finally {
			await keys( '', '' );
		}
	} );
} );
