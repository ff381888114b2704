/**
 * Names for a site in WebAssembly.
 *
 * @jest-environment node
 */
const { startNameServer } = require( '../../bin/lib/name-server.mjs' );

it( 'gives the addresses of a name, each once, and only at its own address', async () => {
	const { url, stop } = await startNameServer( async ( name: string ) => {
		if ( name !== 'example.com' ) {
			throw new Error( 'ENOTFOUND' );
		}
		return [ '192.0.2.7', '2001:db8::7', '192.0.2.7' ].map(
			( address ) => ( { address } )
		);
	} );
	try {
		const ask = async ( address: string ) => {
			const response = await fetch( address );
			return response.ok ? response.json() : response.status;
		};
		expect( await ask( `${ url }?name=example.com` ) ).toEqual( [
			'192.0.2.7',
			'2001:db8::7',
		] );
		expect( await ask( `${ url }?name=nobody.test` ) ).toEqual( [] );
		expect( await ask( url ) ).toEqual( [] );
		expect( await ask( new URL( '/?name=example.com', url ).href ) ).toBe(
			404
		);
	} finally {
		stop();
	}
} );
