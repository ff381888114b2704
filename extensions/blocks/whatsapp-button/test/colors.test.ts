import { classFor, textColorOf } from '../colors';
import vectors from './colors.json';

it.each( vectors )(
	'$kind text on $background is $text',
	( { background, kind, text } ) => {
		expect( textColorOf( background, kind ) ).toBe( text );
	}
);

it.each( [
	[ '#25D366', 'dark' ],
	[ '#465B64', 'dark' ],
	[ '#F4F4F4', 'light' ],
	[ '#FFFFFF', 'light' ],
] )( 'a background of %s brings %s', ( background, kind ) => {
	expect( classFor( background ) ).toBe( kind );
} );
