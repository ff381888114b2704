import vectors from 'shared/data/form-rules-vectors.json';
import { lengthProblem } from '../length';
import { findProblem, readDate, writeDate } from '../rules';
import type { Rule } from '../rules';

it.each( vectors.problems as [ Rule, string | string[], string ][] )(
	'judges %j with %j: %j',
	( rule, value, problem ) =>
		expect( findProblem( rule, value ) ).toBe( problem )
);

it.each( vectors.lengths as [ string, number, string ][] )(
	'judges %s of %d characters: %j',
	( type, length, problem ) =>
		// Characters, not the two halves of each.
		expect( findProblem( { type }, '🪵'.repeat( length ) ) ).toBe(
			problem || ( type === 'email' ? 'email' : '' )
		)
);

it.each( vectors.textLengths as [ number, number, string, string ][] )(
	'judges %d to %d characters with %j: %j',
	( least, most, text, problem ) =>
		expect( lengthProblem( [ least, most ], text ) ).toBe( problem )
);

it.each( vectors.dates as [ string, string, string, string ][] )(
	'reads %j as %s: %j',
	( text, format, iso, written ) => {
		expect( readDate( text, format ) ).toBe( iso );
		expect( iso && writeDate( iso, format ) ).toBe( written );
	}
);
