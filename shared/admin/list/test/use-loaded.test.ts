import { act, renderHook, waitFor } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { useLoaded } from '../use-loaded';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const load = jest.fn< Promise< string >, [ string, AbortSignal ] >();
const loaded = () =>
	renderHook(
		( { key }: { key: string } ) =>
			useLoaded( key, ( signal ) => load( key, signal ) ),
		{ initialProps: { key: 'a' } }
	);

beforeEach( () => {
	load.mockReset().mockImplementation( ( key ) =>
		Promise.resolve( `of ${ key }` )
	);
} );

it( 'keeps what is there until the next answer, and forgets a question that is no more', async () => {
	const { result, rerender } = loaded();
	expect( result.current ).toMatchObject( { found: null, isLoading: true } );
	await waitFor( () =>
		expect( result.current.found ).toEqual( { key: 'a', data: 'of a' } )
	);
	expect( result.current.isLoading ).toBe( false );
	rerender( { key: 'b' } );
	expect( result.current ).toMatchObject( {
		found: { key: 'a', data: 'of a' },
		isLoading: true,
	} );
	expect( load.mock.calls[ 0 ]![ 1 ].aborted ).toBe( true );
	await waitFor( () =>
		expect( result.current.found ).toEqual( { key: 'b', data: 'of b' } )
	);
	act( () => result.current.change( ( data ) => `${ data }, changed` ) );
	expect( result.current.found!.data ).toBe( 'of b, changed' );
} );

it( 'keeps a failure while it is tried again, and says the next one', async () => {
	load.mockRejectedValue( { message: 'No way.' } );
	const { result, rerender } = loaded();
	await waitFor( () => expect( result.current.failure ).toBe( 'No way.' ) );
	expect( speak ).not.toHaveBeenCalled();
	act( () => result.current.reload() );
	expect( result.current ).toMatchObject( {
		failure: 'No way.',
		isLoading: true,
	} );
	await waitFor( () => expect( result.current.isLoading ).toBe( false ) );
	expect( speak ).toHaveBeenLastCalledWith( 'No way.', 'assertive' );
	load.mockResolvedValue( 'there' );
	act( () => result.current.reload() );
	await waitFor( () => expect( result.current.failure ).toBe( '' ) );
	load.mockRejectedValue( { message: 'No way.' } );
	rerender( { key: 'b' } );
	await waitFor( () => expect( result.current.failure ).toBe( 'No way.' ) );
	load.mockResolvedValue( 'there' );
	rerender( { key: 'c' } );
	expect( result.current.failure ).toBe( '' );
	await waitFor( () => expect( result.current.isLoading ).toBe( false ) );
} );
