import { requestWithRetries } from '../edit/request-with-retries';

const refusal = ( seconds: unknown ) => ( {
	code: 'millwork_http_limit',
	message: 'Try again.',
	data: { status: 429, retry_after: seconds },
} );

it( 'asks again when the site says that there is room', async () => {
	const ask = jest
		.fn()
		.mockRejectedValueOnce( refusal( 5 ) )
		.mockRejectedValueOnce( refusal( 2 ) )
		.mockResolvedValue( 'feed' );
	const pause = jest.fn().mockResolvedValue( undefined );
	expect( await requestWithRetries( ask, pause ) ).toBe( 'feed' );
	const [ [ first ], [ second ] ] = pause.mock.calls;
	expect( first ).toBeGreaterThanOrEqual( 5000 );
	expect( first ).toBeLessThan( 7501 );
	expect( second ).toBeGreaterThanOrEqual( 2000 );
	expect( second ).toBeLessThan( 3001 );
} );

it.each( [
	[ 'another failure', { code: 'millwork_http_timeout' }, 1 ],
	[ 'a long pause', refusal( 240 ), 1 ],
	[ 'no pause', refusal( undefined ), 1 ],
	[ 'nothing', undefined, 1 ],
	[ 'one refusal after the other', refusal( 5 ), 6 ],
] )( 'tells of %s', async ( name, failure, times ) => {
	const ask = jest.fn().mockRejectedValue( failure );
	await expect(
		requestWithRetries( ask, () => Promise.resolve() )
	).rejects.toBe( failure );
	expect( ask ).toHaveBeenCalledTimes( times as number );
} );
