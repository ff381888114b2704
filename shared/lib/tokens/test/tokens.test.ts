import vectors from '../../../data/token-vectors.json';
import { fillTokens, tokenNames } from '..';

const values = new Map( Object.entries( vectors.values ) );
const value = ( name: string ) => values.get( name );

it.each( vectors.filled )( 'fills %j', ( text, expected ) => {
	expect( fillTokens( text as string, value ) ).toBe( expected );
} );

it.each( vectors.names )( 'names the tokens of %j', ( text, expected ) => {
	expect( tokenNames( text as string, value ) ).toEqual( expected );
} );
