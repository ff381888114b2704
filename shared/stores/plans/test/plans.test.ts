import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';
import { store } from '..';
import { initialState, readPlans, reducer } from '../reducer';

jest.mock( '@wordpress/api-fetch' );
const request = jest.mocked( apiFetch ) as jest.Mock;

const premium = { product_slug: 'value_bundle', path_slug: 'premium' };

const newRegistry = () => {
	const registry = createRegistry();
	registry.register( store );
	return registry;
};
const host = ( plansPath: string ) => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		upgrade: { plansPath },
	};
};

afterEach( () => {
	request.mockReset();
	delete window.millworkEditor;
} );

it( 'keeps the list', () => {
	expect(
		reducer( initialState, { type: 'RECEIVE_PLANS', plans: [ premium ] } )
	).toEqual( { list: [ premium ] } );
	expect( reducer( undefined, { type: '' } ) ).toBe( initialState );
} );

it.each( [
	[ [ premium, { path_slug: 'x' }, null, 'no' ], [ premium ] ],
	[ { error: 'no list' }, [] ],
	[ null, [] ],
] )( 'reads the plans in %j', ( answer, plans ) => {
	expect( readPlans( answer ) ).toEqual( plans );
} );

it( 'fetches the list once, whatever is asked for first and how often', async () => {
	host( '/host/plans' );
	request.mockResolvedValue( [ premium ] );
	const { resolveSelect } = newRegistry();
	await Promise.all( [
		resolveSelect( store ).getPlan( 'value_bundle' ),
		resolveSelect( store ).getPlans(),
	] );
	expect( await resolveSelect( store ).getPlan( 'value_bundle' ) ).toBe(
		premium
	);
	expect( await resolveSelect( store ).getPlan( 'nothing' ) ).toBeUndefined();
	expect( request ).toHaveBeenCalledTimes( 1 );
	expect( request ).toHaveBeenCalledWith( { path: '/host/plans' } );
} );

it( 'asks nobody until someone asks, and nobody at all without a host', async () => {
	const { resolveSelect } = newRegistry();
	expect( request ).not.toHaveBeenCalled();
	expect( await resolveSelect( store ).getPlans() ).toEqual( [] );
	expect( request ).not.toHaveBeenCalled();
} );

it( 'can be asked again after a failure', async () => {
	host( '/host/plans' );
	request.mockRejectedValueOnce( new Error( 'down' ) );
	const { resolveSelect, dispatch } = newRegistry();
	await expect( resolveSelect( store ).getPlans() ).rejects.toThrow( 'down' );
	request.mockResolvedValue( [ premium ] );
	(
		dispatch( store ) as {
			invalidateResolutionForStore: () => void;
		}
	 ).invalidateResolutionForStore();
	expect( await resolveSelect( store ).getPlans() ).toEqual( [ premium ] );
} );
