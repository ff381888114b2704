import vectors from 'shared/data/phone-vectors.json';
import { splitPhone } from '..';

it.each( vectors.split as [ string, string, string, string ][] )(
	'splits %j into %j and %j',
	( text, prefix, number, href ) =>
		expect( splitPhone( text ) ).toEqual( { prefix, number, href } )
);
