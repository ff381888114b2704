import * as previewText from '..';
import vectors from './vectors.json';

interface Vector {
	rule: string;
	text?: string;
	prefix?: string;
	/** A piece of the text and how often it comes. */
	repeat?: [ string, number ];
	shown?: string;
	/** After how many characters the text is cut; 0 if it is not. */
	cut?: number;
}

it.each( vectors as unknown as Vector[] )(
	'cuts by $rule: $prefix$text$repeat',
	( { rule, text, prefix = '', repeat = [ '', 0 ], shown, cut = 0 } ) => {
		const whole =
			text ?? ( prefix + repeat[ 0 ].repeat( repeat[ 1 ] ) ).trim();
		const expected =
			shown ??
			( cut
				? `${ Array.from( whole ).slice( 0, cut ).join( '' ).trim() }…`
				: whole );
		expect(
			previewText.shorten(
				whole,
				previewText[
					rule as keyof typeof previewText
				] as previewText.Room
			)
		).toBe( expected );
	}
);

it.each( [
	[ 'https://www.oak.example/2026/%C3%BCber/', 'www.oak.example/2026/über' ],
	[ 'http://oak.example/%E0%A4%A', 'http://oak.example/%E0%A4%A' ],
	[ '', '' ],
] )( 'reads %s', ( address, text ) => {
	expect( previewText.readable( address ) ).toBe( text );
} );

it.each( [
	[ 'https://www.oak.example:8080/x', 'oak.example:8080' ],
	[ 'oak', '' ],
] )( 'finds the host of %s', ( address, host ) => {
	expect( previewText.hostOf( address ) ).toBe( host );
} );
