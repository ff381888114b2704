import apiFetch from '@wordpress/api-fetch';
import { dedupedFetch } from '..';

jest.mock( '@wordpress/api-fetch' );
const ask = jest.mocked( apiFetch ) as unknown as jest.Mock;

it( 'is one request for all who ask before it is answered', async () => {
	ask.mockResolvedValueOnce( 1 ).mockResolvedValueOnce( 2 );
	const answers = [ dedupedFetch( '/a' ), dedupedFetch( '/a' ) ];
	expect( ask ).toHaveBeenCalledTimes( 1 );
	expect( await Promise.all( answers ) ).toEqual( [ 1, 1 ] );
	expect( await dedupedFetch( '/a' ) ).toBe( 2 );
} );

it( 'asks again after a failure, and for each path separately', async () => {
	ask.mockImplementation( ( { path } ) =>
		path === '/bad'
			? Promise.reject( new Error( 'No.' ) )
			: Promise.resolve( path )
	);
	const failing = [ dedupedFetch( '/bad' ), dedupedFetch( '/bad' ) ];
	expect( await dedupedFetch( '/good' ) ).toBe( '/good' );
	for ( const one of failing ) {
		await expect( one ).rejects.toThrow( 'No.' );
	}
	ask.mockResolvedValue( 'Yes.' );
	expect( await dedupedFetch( '/bad' ) ).toBe( 'Yes.' );
} );
