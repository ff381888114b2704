import { judgeLength } from '../judge-length';

it.each( [
	[ 0, 'none' ],
	[ 49, 'short' ],
	[ 50, 'good' ],
	[ 160, 'good' ],
	[ 161, 'long' ],
] )( 'judges %d characters as %s', ( count, length ) => {
	expect( judgeLength( count ) ).toBe( length );
} );
