import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { takeOutcomes } from '../outcome-flags';
import { showOutcomes } from '../outcomes';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/data', () => ( { dispatch: jest.fn() } ) );
const request = jest.mocked( apiFetch ) as jest.Mock;
const notices = { createSuccessNotice: jest.fn(), createNotice: jest.fn() };

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( dispatch ).mockReturnValue( notices as never );
} );
afterEach( () => {
	delete window.millworkEditor;
} );

const page = ( siteType: '' | 'simple' = '' ) => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		siteType,
		upgrade: { myPlanUrl: 'https://example.com/mine' },
	};
};

it( 'takes the flags out of the address and leaves the rest', () => {
	window.history.replaceState( null, '', '/?post=7&plan_upgraded=1&x=y' );
	expect( takeOutcomes() ).toEqual( [ 'plan_upgraded' ] );
	expect( window.location.search ).toBe( '?post=7&x=y' );
	expect( takeOutcomes() ).toEqual( [] );
} );

it.each( [
	[ { plan: { product_name: 'Premium' } }, 'the Premium plan.' ],
	[
		{ code: 'success', data: '{"plan":{"product_name":"Premium"}}' },
		'the Premium plan.',
	],
	[ { plan: null }, 'a paid plan.' ],
	[ { data: 'no json' }, 'a paid plan.' ],
] )( 'names the plan in %j', async ( answer, end ) => {
	page();
	request.mockResolvedValue( answer );
	await showOutcomes( [ 'plan_upgraded' ] );
	expect( notices.createSuccessNotice ).toHaveBeenCalledWith(
		`Congratulations! Your site is now on ${ end }`,
		{
			actions: [
				{ label: 'View my plan', url: 'https://example.com/mine' },
			],
		}
	);
} );

it( 'asks no plan of a hosted site, and does without an answer', async () => {
	page( 'simple' );
	await showOutcomes( [ 'plan_upgraded' ] );
	expect( request ).not.toHaveBeenCalled();
	delete window.millworkEditor;
	request.mockRejectedValue( new Error( 'down' ) );
	await showOutcomes( [ 'plan_upgraded' ] );
	expect( notices.createSuccessNotice ).toHaveBeenLastCalledWith(
		'Congratulations! Your site is now on a paid plan.',
		{}
	);
} );

it( 'tells how connecting to Stripe ended', async () => {
	await showOutcomes( [ 'stripe_connect_success' ] );
	expect( notices.createSuccessNotice ).toHaveBeenCalledWith(
		'Congrats! Your site is now connected to Stripe. You can now start accepting funds!'
	);
	await showOutcomes( [ 'stripe_connect_cancelled' ] );
	expect( notices.createNotice ).toHaveBeenCalledWith(
		'warning',
		'You cancelled connecting your site to Stripe.'
	);
} );
