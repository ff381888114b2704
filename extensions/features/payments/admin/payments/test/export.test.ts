import { Blob as NodeBlob } from 'node:buffer';
import { loadFile } from 'shared/admin/files/load-file';

/** A server that answers once. */
const serve = ( text: string, type = 'text/csv; charset=utf-8', ok = true ) => {
	window.fetch = jest.fn( () =>
		Promise.resolve( {
			ok,
			headers: { get: () => type },
			blob: () => Promise.resolve( new NodeBlob( [ text ] ) ),
		} )
	) as unknown as typeof fetch;
	return loadFile( '/', new AbortController().signal );
};

it( 'gives the file without its mark', async () => {
	const file = await serve( '"a"\r\n"1"\r\n\0' );
	await expect( file.text() ).resolves.toBe( '"a"\r\n"1"\r\n' );
	expect( file.type ).toBe( 'text/csv; charset=utf-8' );
} );

it.each( [
	[ 'broke off in a line', '"a"\r\n"1', 'text/csv', true ],
	[ 'broke off between two lines', '"a"\r\n"1"\r\n', 'text/csv', true ],
	[ 'says nothing', '', 'text/csv', true ],
	[ 'answers with a page', '<html>\0', 'text/html', true ],
	[ 'refuses', '"a"\r\n\0', 'text/csv', false ],
] )( 'gives no file if the server %s', async ( _, text, type, ok ) => {
	await expect( serve( text, type, ok ) ).rejects.toThrow();
} );
