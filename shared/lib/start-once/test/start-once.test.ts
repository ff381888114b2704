import { startOnce } from '..';

it( 'begins once on an element, and again after the end', () => {
	const [ one, other ] = [ 'a', 'b' ].map( ( name ) =>
		document.createElement( name )
	);
	const end = jest.fn();
	const begin = jest.fn( () => end );
	const stop = startOnce( one!, begin );
	expect( startOnce( one!, begin ) ).toBeUndefined();
	expect( begin ).toHaveBeenCalledTimes( 1 );
	startOnce( other!, begin );
	expect( begin ).toHaveBeenLastCalledWith( other );
	stop!();
	expect( end ).toHaveBeenCalledTimes( 1 );
	startOnce( one!, begin );
	expect( begin ).toHaveBeenCalledTimes( 3 );
} );
