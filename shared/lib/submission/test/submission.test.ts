import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { prove } from '..';

const url = new URL( 'http://localhost/wp-json/millwork/v1/forms/challenge' );

const play = ( ok: boolean, json: () => Promise< unknown > ) => {
	globalThis.fetch = jest.fn( async () => ( { ok, json } ) ) as jest.Mock;
};

beforeEach( () => {
	Object.assign( globalThis, { TextEncoder } );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	Object.defineProperty( globalThis.crypto, 'subtle', {
		configurable: true,
		value: webcrypto.subtle,
	} );
} );

it( 'gives a proof once the server accepts it', async () => {
	const waits: unknown[] = [];
	const timeout = jest
		.spyOn( globalThis, 'setTimeout' )
		.mockImplementation( ( ( done: () => void, time: number ) => {
			waits.push( time );
			done();
		} ) as unknown as typeof setTimeout );
	play( true, async () => ( { challenge: 'oak', difficulty: 4 } ) );
	const { body, proof } = await prove( url );
	timeout.mockRestore();
	expect( waits ).toEqual( [ 2100 ] );
	expect( body.challenge ).toBe( 'oak' );
	const hash = createHash( 'sha256' ).update( `oak:${ proof }` ).digest();
	expect( hash.readUInt8( 0 ) ).toBeLessThan( 2 ** 4 );
	expect( globalThis.fetch ).toHaveBeenCalledWith(
		url.href,
		expect.objectContaining( { cache: 'no-store' } )
	);
} );

it( 'does no work where the route refuses, also with a page that is no JSON', async () => {
	play( false, async () => {
		throw new SyntaxError( 'A host says no.' );
	} );
	const { response, body, proof } = await prove( url );
	expect( [ response.ok, body, proof ] ).toEqual( [ false, {}, undefined ] );
} );
