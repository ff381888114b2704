import { listen } from '../edit/api';

const ID = 'ab'.repeat( 16 );

class Channel extends EventTarget {
	close = jest.fn();
}

beforeEach( () => {
	window.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
} );

const say = ( data: unknown, origin = window.location.origin ) =>
	window.dispatchEvent( new MessageEvent( 'message', { data, origin } ) );

it( 'believes a page of this site, once', () => {
	const told = jest.fn();
	listen( told );
	say(
		{ type: 'millwork_instagram', keyring_id: ID },
		'https://evil.example'
	);
	say( { type: 'millwork_instagram', keyring_id: ID }, 'null' );
	say( { type: 'other', keyring_id: ID } );
	say( null );
	say( 'keyring_id' );
	expect( told ).not.toHaveBeenCalled();
	say( { type: 'millwork_instagram', keyring_id: ID } );
	say( { type: 'millwork_instagram', keyring_id: ID } );
	expect( told ).toHaveBeenCalledTimes( 1 );
	expect( told ).toHaveBeenCalledWith( { keyring_id: ID, error: undefined } );
} );

it( 'takes no id that is none, and gives what went wrong', () => {
	const told = jest.fn();
	listen( told );
	say( {
		type: 'millwork_instagram',
		keyring_id: [ 'x' ],
		error: 'You didn’t allow access.',
	} );
	expect( told ).toHaveBeenCalledWith( {
		keyring_id: undefined,
		error: 'You didn’t allow access.',
	} );
} );

it( 'ends when it is told to', () => {
	const told = jest.fn();
	listen( told )();
	say( { type: 'millwork_instagram', keyring_id: ID } );
	expect( told ).not.toHaveBeenCalled();
} );
