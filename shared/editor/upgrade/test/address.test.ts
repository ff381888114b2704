import apiFetch from '@wordpress/api-fetch';
import { getPlanPath, getReturnUrl, getUpgradeUrl } from '../address';
import { resolveRedirect } from '../resolve-redirect';

jest.mock( '@wordpress/api-fetch' );
const request = jest.mocked( apiFetch ) as jest.Mock;

const host = {
	checkoutUrl: 'https://pay.example.com/{plan}?from=editor',
	plansUrl: 'https://example.com/plans',
};

it.each( [
	[ 'jetpack_premium', { path_slug: 'other' }, 'jetpack_premium' ],
	[ 'value_bundle', { path_slug: 'premium' }, 'premium' ],
	[ 'value_bundle', undefined, '' ],
] )( 'names the plan %s of %j as “%s”', ( slug, plan, path ) => {
	expect( getPlanPath( slug, plan && { product_slug: slug, ...plan } ) ).toBe(
		path
	);
} );

it( 'leads to the checkout of a plan, or else to all plans, or else nowhere', () => {
	const back = 'https://site.example/?a=1&b=2';
	expect( getUpgradeUrl( 'pre/mium', back, host ) ).toBe(
		'https://pay.example.com/pre%2Fmium?from=editor&redirect_to=https%3A%2F%2Fsite.example%2F%3Fa%3D1%26b%3D2'
	);
	expect( getUpgradeUrl( '', back, host ) ).toMatch(
		/^https:\/\/example\.com\/plans\?redirect_to=/
	);
	expect( getUpgradeUrl( 'premium', back, {} ) ).toBe( '' );
} );

it( 'says what kind of customer comes from an atomic site', () => {
	expect( getUpgradeUrl( 'premium', '/', host, 'atomic' ) ).toContain(
		'customerType=business'
	);
	expect( getUpgradeUrl( 'premium', '/', host, 'simple' ) ).not.toContain(
		'customerType'
	);
} );

it.each( [
	[
		7,
		'https://a.example/wp-admin/post-new.php?post_type=page',
		'https://a.example/wp-admin/post.php?post=7&action=edit&plan_upgraded=1',
	],
	[
		'theme//index',
		'https://a.example/wp-admin/site-editor.php?p=%2F',
		'https://a.example/wp-admin/site-editor.php?p=%2F&plan_upgraded=1',
	],
	[
		null,
		'https://a.example/wp-admin/widgets.php',
		'https://a.example/wp-admin/widgets.php?plan_upgraded=1',
	],
] )( 'comes back to the post %s at %s', ( id, here, back ) => {
	expect( getReturnUrl( id, here ) ).toBe( back );
} );

describe( 'resolveRedirect', () => {
	const url = 'https://pay.example.com/?a=1&b=2';

	it( 'gives the address in the end', async () => {
		request.mockResolvedValue( { status: 200, url: 'https://e.example/' } );
		expect( await resolveRedirect( url ) ).toBe( 'https://e.example/' );
		expect( request ).toHaveBeenCalledWith( {
			path: '/wpcom/v2/resolve-redirect/?url=https%3A%2F%2Fpay.example.com%2F%3Fa%3D1%26b%3D2',
		} );
	} );

	it( 'falls back to the address that was asked for', async () => {
		request.mockResolvedValue( { status: 399 } );
		expect( await resolveRedirect( url ) ).toBe( url );
	} );

	it.each( [ 400, 404, '500' ] )(
		'rejects at status %s',
		async ( status ) => {
			request.mockResolvedValue( { status, url } );
			await expect( resolveRedirect( url ) ).rejects.toThrow();
		}
	);

	it( 'rejects without an answer', async () => {
		request.mockRejectedValue( { code: 'offline' } );
		await expect( resolveRedirect( url ) ).rejects.toEqual( {
			code: 'offline',
		} );
	} );
} );
