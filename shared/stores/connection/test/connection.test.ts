import { createRegistry } from '@wordpress/data';
import { store } from '..';
import { readError, reducer, unknown } from '../reducer';

const service = 'google_photos';

const open = () => {
	const registry = createRegistry();
	registry.register( store );
	return {
		...( registry.dispatch( store ) as {
			checkConnection: (
				name: string,
				load: () => Promise< {
					connected: boolean;
					connectUrl?: string;
				} >
			) => Promise< void >;
			receiveConnection: ( name: string, answer: object ) => void;
			forgetConnection: ( name: string ) => void;
		} ),
		get: () => registry.select( store ).getConnection( service ),
	};
};

it( 'knows nothing at first', () => {
	expect( open().get() ).toBe( unknown );
	expect( reducer( undefined, { type: '' } ) ).toEqual( {} );
} );

it( 'learns that a service is not connected, and where it can be', async () => {
	const { checkConnection, get } = open();
	const done = checkConnection( service, async () => ( {
		connected: false,
		connectUrl: 'https://example.com/connect',
	} ) );
	expect( get() ).toMatchObject( { status: 'unknown', isChecking: true } );
	await done;
	expect( get() ).toEqual( {
		status: 'not-connected',
		connectUrl: 'https://example.com/connect',
		error: null,
		isChecking: false,
	} );
} );

it( 'asks once while an answer is waited for', async () => {
	const { checkConnection } = open();
	const load = jest.fn( async () => ( { connected: true } ) );
	await Promise.all( [
		checkConnection( service, load ),
		checkConnection( service, load ),
	] );
	expect( load ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps what it knew when a check fails, and forgets the failure with the next answer', async () => {
	const { checkConnection, receiveConnection, get } = open();
	receiveConnection( service, { connected: true } );
	await checkConnection( service, async () => {
		throw { code: 'down', message: 'It does not answer.' };
	} );
	expect( get() ).toMatchObject( {
		status: 'connected',
		error: { code: 'down', message: 'It does not answer.' },
		isChecking: false,
	} );
	await checkConnection( service, async () => ( { connected: true } ) );
	expect( get().error ).toBeNull();
} );

it( 'keeps services apart and forgets one', () => {
	const state = {
		a: { ...unknown, status: 'connected' as const },
		b: { ...unknown, status: 'not-connected' as const },
	};
	expect(
		reducer( state, { type: 'FORGET_CONNECTION', service: 'a' } )
	).toEqual( { b: state.b } );
	const { receiveConnection, forgetConnection, get } = open();
	receiveConnection( service, { connected: true } );
	forgetConnection( service );
	expect( get() ).toBe( unknown );
} );

it.each( [ undefined, 'text', { code: 5 } ] )(
	'reads any thing that is thrown: %j',
	( thrown ) => {
		expect( readError( thrown ) ).toEqual( {
			code: 'unknown_error',
			message: '',
		} );
	}
);
