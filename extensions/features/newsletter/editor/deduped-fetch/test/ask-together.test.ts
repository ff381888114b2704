import apiFetch from '@wordpress/api-fetch';
import { askTogether } from '..';

jest.mock( '@wordpress/api-fetch' );
const ask = jest.mocked( apiFetch ) as unknown as jest.Mock;

it( 'is one request for all who ask before it is answered', async () => {
	ask.mockResolvedValueOnce( 1 ).mockResolvedValueOnce( 2 );
	const answers = [ askTogether( '/a' ), askTogether( '/a' ) ];
	expect( ask ).toHaveBeenCalledTimes( 1 );
	expect( await Promise.all( answers ) ).toEqual( [ 1, 1 ] );
	expect( await askTogether( '/a' ) ).toBe( 2 );
} );

it( 'asks again after a failure, and for each path by itself', async () => {
	ask.mockImplementation( ( { path } ) =>
		path === '/bad'
			? Promise.reject( new Error( 'No.' ) )
			: Promise.resolve( path )
	);
	const failing = [ askTogether( '/bad' ), askTogether( '/bad' ) ];
	expect( await askTogether( '/good' ) ).toBe( '/good' );
	for ( const one of failing ) {
		await expect( one ).rejects.toThrow( 'No.' );
	}
	ask.mockResolvedValue( 'Yes.' );
	expect( await askTogether( '/bad' ) ).toBe( 'Yes.' );
} );
