import vectors from 'shared/data/international-numbers-vectors.json';
import { readNumber } from '../phone';

it.each( vectors as [ string, string, string, string ][] )(
	'reads %j in %j: %j %j',
	( text, country, problem, number ) =>
		expect( readNumber( text, country ) ).toEqual( [ problem, number ] )
);
