import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { forgetToken } from '../edit/token-store';
import { LOADING, NO_TOKEN, READY, useToken } from '../edit/use-token';

jest.mock( '@wordpress/api-fetch' );
const request = apiFetch as unknown as jest.Mock;

const answer = ( token: string ) => ( {
	service_api_key: token,
	service_api_key_source: token && 'user',
	may_change: true,
	suggests: !! token,
	styles: {},
} );

beforeEach( () => {
	forgetToken();
	request.mockReset();
} );

it( 'is asked for once by all maps, and changes for all of them', async () => {
	request.mockResolvedValueOnce( answer( '' ) );
	const [ one, two ] = [ renderHook( useToken ), renderHook( useToken ) ];
	expect( [ one.result.current.state, one.result.current.isBusy ] ).toEqual( [
		LOADING,
		true,
	] );
	await waitFor( () => expect( two.result.current.state ).toBe( NO_TOKEN ) );
	request.mockResolvedValueOnce( answer( 'pk.public' ) );
	await act( async () => one.result.current.store( ' pk.public ' ) );
	expect( request ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/service-api-keys/mapbox',
		method: 'POST',
		data: { service_api_key: 'pk.public' },
	} );
	expect( two.result.current ).toMatchObject( {
		state: READY,
		token: 'pk.public',
		suggests: true,
		isBusy: false,
	} );
	const three = renderHook( useToken );
	expect( three.result.current.state ).toBe( READY );
	expect( request ).toHaveBeenCalledTimes( 2 );
} );

it( 'keeps what it knows where a change fails, and asks again where nothing is known', async () => {
	request.mockRejectedValueOnce( { message: 'The site sleeps.' } );
	const { result } = renderHook( useToken );
	await waitFor( () =>
		expect( result.current.problem ).toBe( 'The site sleeps.' )
	);
	expect( result.current.state ).toBe( LOADING );
	request.mockResolvedValueOnce( answer( 'pk.public' ) );
	await act( async () => result.current.retry() );
	expect( result.current ).toMatchObject( { state: READY, problem: '' } );
	request.mockRejectedValueOnce( {} );
	await act( async () => result.current.remove() );
	expect( result.current.state ).toBe( READY );
	expect( result.current.problem ).toMatch( /Check your connection/ );
} );
