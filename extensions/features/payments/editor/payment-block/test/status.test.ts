import apiFetch from '@wordpress/api-fetch';
import { fetchStatus, readProducts, readStatus } from '../status';

jest.mock( '@wordpress/api-fetch' );
const ask = apiFetch as unknown as jest.Mock;

const answer = {
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	connect_url: null,
	connected_account_id: 'acct_1',
	products: [
		{
			id: 5,
			title: 'Tea',
			price: '4.50',
			currency: 'eur',
			interval: '1 month',
			type: '',
		},
		{ id: 'x' },
		null,
	],
	millwork: { mode: 'test', payments_url: '/payments' },
};

it( 'reads what the server says', () => {
	expect( readStatus( answer, 'all' ) ).toEqual( {
		shouldUpgrade: false,
		upgradeUrl: '',
		connectUrl: '',
		products: [
			{
				id: 5,
				title: 'Tea',
				price: 4.5,
				currency: 'EUR',
				interval: '1 month',
				type: '',
			},
		],
		isTest: true,
		isSetUp: false,
		paymentsUrl: '/payments',
		mayConnect: true,
		services: [],
		possible: [],
	} );
} );

it.each( [ null, 'no', [], false ] )(
	'does not take %p for a status',
	( wrong ) => {
		expect( () => readStatus( wrong, 'all' ) ).toThrow(
			'Could not load data from localhost.'
		);
	}
);

it( 'says the first of the errors that came instead', () => {
	expect( () =>
		readStatus( { errors: { a: [ 'The account is closed.' ] } }, 'all' )
	).toThrow( 'The account is closed.' );
	expect( () => readStatus( { errors: { a: [] } }, 'all' ) ).toThrow(
		'Could not load data from localhost.'
	);
	expect( () =>
		readStatus( { ...answer, errors: [] }, 'all' )
	).not.toThrow();
} );

it( 'says of donations that they could not be loaded, whatever the errors', () => {
	expect( () =>
		readStatus(
			{ errors: { a: [ 'The account is closed.' ] } },
			'donation'
		)
	).toThrow( 'Could not load data from localhost.' );
} );

it( 'asks for a kind of products, and says where the editor is', async () => {
	ask.mockResolvedValue( answer );
	await fetchStatus( 'donation' );
	expect( ask ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/memberships/status?type=donation&source=gutenberg',
	} );
	window.history.replaceState( {}, '', '?origin=https://wordpress.com' );
	await fetchStatus( 'all' );
	expect( ask ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/memberships/status?type=all&source=gutenberg-wpcom',
	} );
	window.history.replaceState( {}, '', '/' );
} );

it( 'leaves out what is no product', () => {
	expect( readProducts( 'x' ) ).toEqual( [] );
	expect( readProducts( [ { id: -1, currency: 'USD' }, [] ] ) ).toEqual( [] );
} );
