/** Products that are paid with the owner's keys for PayPal. */
import { test, expect } from '../../../../__tests__/e2e/harness';
import { product, saved } from './product';

test.describe( 'a gateway', () => {
	test.use( { expectedErrors: [ /422/ ] } );

	test( 'with the owner’s keys, one press leads to PayPal, and what fails is told', async ( {
		visitor,
		rest,
	} ) => {
		const go = ( mode: string, client: string, secret: string ) =>
			rest.request( 'POST', '/millwork/v1/settings', {
				values: { payments_mode: mode },
				secrets: { paypal_client_id: client, paypal_secret: secret },
			} );
		await go( 'live', 'client-id', 'client-secret' );
		try {
			const { id } = await product( rest );
			const { link } = await rest.publish( saved( id ) );
			await visitor.goto( link );
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
						url: 'https://www.paypal.com/checkoutnow?token=X',
					},
				},
			];
			await visitor.route(
				/payments(%2F|\/)checkout/,
				async ( route ) => {
					sent.push( route.request().postData() ?? '' );
					await route.fulfill( answers[ sent.length - 1 ] );
				}
			);
			await visitor.route( 'https://www.paypal.com/**', ( route ) =>
				route.fulfill( {
					contentType: 'text/html',
					body: '<title>x</title>',
				} )
			);
			await visitor.getByLabel( 'Quantity' ).fill( '2' );
			const buy = visitor.getByRole( 'button', { name: 'Buy it' } );
			await buy.click();
			await expect(
				visitor.getByText( 'Not today. Nothing was charged.' )
			).toBeVisible();
			await expect( visitor.getByLabel( 'Quantity' ) ).toHaveValue( '2' );
			await buy.click();
			await visitor.waitForURL( /www\.paypal\.com\/checkoutnow/ );
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
			await go( 'test', '', '' );
		}
	} );
} );
