import { inOrder } from 'features/forms/editor/form-logic/condition-order';
import { readLogic } from 'features/forms/editor/form-logic/stored-conditions';
import vectors from 'shared/data/form-logic-vectors.json';
import { findHidden } from '../logic';
import type { Condition, Subject } from '../logic';

interface Vector {
	says: string;
	fields: ( Subject & { id: string; logic?: unknown; within?: number } )[];
	groups?: unknown[];
	answers: Record< string, string | string[] >;
	hidden: string[];
}

it( 'decides about conditions as the server does', () => {
	( vectors as unknown as Vector[] ).forEach( ( vector ) => {
		const { answers, fields, groups = [], hidden, says } = vector;
		const subjects = new Map(
			fields.map( ( { id, type, format } ) => [ id, { type, format } ] )
		);
		const all: [ string[], unknown ][] = [
			...fields.map( ( { id, logic } ): [ string[], unknown ] => [
				[ id ],
				logic,
			] ),
			...groups.map( ( logic, index ): [ string[], unknown ] => [
				fields
					.filter( ( { within } ) => within === index + 1 )
					.map( ( { id } ) => id ),
				logic,
			] ),
		];
		const conditions = all.flatMap( ( [ names, stored ] ): Condition[] => {
			const logic = readLogic(
				stored,
				( id ) => subjects.get( id )?.type
			);
			return logic
				? [
						{
							fields: names,
							part: 0,
							show: logic.action === 'show',
							any: logic.logicalOperator === 'any',
							groups: logic.groups.map(
								( { logicalOperator, rules } ) => ( {
									any: logicalOperator === 'any',
									rules: rules.map( ( rule ) => ( {
										...rule,
										value: rule.value ?? '',
									} ) ),
								} )
							),
						},
					]
				: [];
		} );
		const { names } = findHidden(
			inOrder( conditions ),
			subjects,
			( name ) =>
				Object.hasOwn( answers, name ) ? answers[ name ]! : ''
		);
		expect( [ says, vector, [ ...names ].sort() ] ).toEqual( [
			says,
			vector,
			[ ...hidden ].sort(),
		] );
	} );
} );
