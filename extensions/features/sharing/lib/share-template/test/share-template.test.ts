import vectors from 'shared/data/share-template-vectors.json';
import { countText, limitsOf, type Network } from '../../social-count';
import { cleanTemplate, templateText, unknownTokens, type Values } from '..';

const times = ( value: unknown ): string =>
	Array.isArray( value )
		? String( value[ 0 ] ).repeat( Number( value[ 1 ] ) )
		: String( value );

it.each( vectors.filled )( '$name', ( one ) => {
	const values: Values = {
		texts: Object.fromEntries(
			Object.entries( { ...vectors.texts, ...one.texts } ).map(
				( [ name, value ] ) => [ name, times( value ) ]
			)
		),
		hashtags: one.hashtags ?? vectors.hashtags,
	};
	const limits = {
		...limitsOf( one.network as Network ),
		hashtags: one.most ?? 5,
		draws_cards: ! one.card,
	};
	const text = templateText( times( one.template ), values, limits );
	expect( text ).toBe( one.text );
	expect( countText( text, limits ).fits ).toBe( ! one.is_long );
} );

it( 'names what is no token, and sees that nothing is there', () => {
	expect( unknownTokens( '{title} {tag|none} {Link} {x}' ) ).toEqual( [
		'tag',
		'x',
	] );
	expect( cleanTemplate( ' \n\u00a0\u200b\u2060' ) ).toBe( '' );
	expect( cleanTemplate( ' {title}\n' ) ).toBe( '{title}' );
} );
