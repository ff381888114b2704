import { isSameText } from '..';

it.each( [
	[ 'Call 020 7946', 'Call 020 7946', true ],
	[ '020 7946', ' 020\r\n7946\u00a0', true ],
	[ '', '  ', true ],
	[ 'a@b.co', 'a@b.com', false ],
	[ 'a b', 'ab', false ],
	[ undefined, '', false ],
] )( 'compares %j with %j', ( saved, now, same ) => {
	expect( isSameText( saved, now ) ).toBe( same );
} );
