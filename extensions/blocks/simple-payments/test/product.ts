/** Products for browser tests. */
import type { Rest } from '../../../../__tests__/e2e/harness';

export interface Product {
	id: number;
	status: string;
	title: { raw: string };
	meta: Record< string, unknown >;
}

/** Makes a product for 12.50 EUR. */
export const product = ( rest: Rest, meta: Record< string, unknown > = {} ) =>
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

/** A post that sells it, as it is stored. */
export const saved = ( id: number ) =>
	`<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"shop@example.com","multiple":true,"price":12.5,"productId":${ id }} -->\n<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${ id }"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Oak bread board</p></div><div class="jetpack-simple-payments-description"><p>Made from one piece.\nOiled by hand.</p></div><div class="jetpack-simple-payments-price"><p>12.50 €</p></div><a class="jetpack-simple-payments-purchase" target="_blank" rel="noopener noreferrer">Buy it</a></div></div></div>\n<!-- /wp:jetpack/simple-payments -->`;
