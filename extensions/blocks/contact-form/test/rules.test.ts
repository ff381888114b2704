import vectors from 'shared/data/form-rules-vectors.json';
import numbers from 'shared/data/form-numbers-vectors.json';
import ranges from 'shared/data/form-ranges-vectors.json';
import { lengthProblem } from '../length';
import { numberProblem } from '../numbers';
import { dayOf } from 'features/forms/lib/date-limit';
import { rangeProblem } from '../ranges';
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

it.each( numbers )(
	'judges from %j to %j in steps of %j with the default %j: %j is %j',
	( min, max, step, initial, value, problem ) => {
		const base =
			[ min, initial ].find( ( text ) => /^-?[\d.]/.test( text! ) ) ??
			'0';
		expect(
			numberProblem( { min: min!, max: max!, step: step!, base }, value! )
		).toBe( problem );
	}
);

it.each( ranges.days )( 'counts %j from %j: %j', ( limit, today, day ) =>
	expect( dayOf( limit!, today! ) ).toBe( day )
);

it.each( [
	...ranges.dates.map( ( row ) => [ 'date', ...row ] ),
	...ranges.times.map( ( row ) => [ 'time', ...row ] ),
] )(
	'judges a %s from %j to %j: %j is %j',
	( type, earliest, latest, value, problem ) =>
		expect(
			rangeProblem(
				{
					type: type as 'date' | 'time',
					earliest: earliest!,
					latest: latest!,
					format: 'd/m/Y',
				},
				value!,
				'2026-11-28'
			)
		).toBe( problem )
);
