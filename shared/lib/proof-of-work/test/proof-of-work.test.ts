import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { solve } from '..';

it( 'finds a proof of work', async () => {
	Object.assign( globalThis, { TextEncoder } );
	Object.defineProperty( globalThis.crypto, 'subtle', {
		configurable: true,
		value: webcrypto.subtle,
	} );
	const proof = await solve( 'oak', 10 );
	const hash = createHash( 'sha256' ).update( `oak:${ proof }` ).digest();
	expect( hash.readUInt16BE( 0 ) ).toBeLessThan( 2 ** 6 );
} );
