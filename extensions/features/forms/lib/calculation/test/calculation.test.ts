import vectors from 'shared/data/form-calculation-vectors.json';
import { amountOf, calculate, formatResult, inOrder, readFormula } from '..';
import type { Operand } from '..';

interface Vector {
	says: string;
	fields: ( Operand & {
		id: string;
		decimals?: number;
		formula?: unknown;
	} )[];
	answers: Record< string, string | string[] >;
	hidden?: string[];
	results: Record< string, string >;
}

it( 'calculates as the server does', () => {
	( vectors as unknown as Vector[] ).forEach(
		( { answers, fields, hidden = [], results, says } ) => {
			const byId = new Map( fields.map( ( one ) => [ one.id, one ] ) );
			const steps = new Map(
				fields
					.filter( ( { type } ) => type === 'calculation' )
					.map( ( { id, formula } ) => [
						id,
						readFormula( formula, ( name ) => {
							const field = byId.get( name );
							return field && { name, type: field.type };
						} ).steps,
					] )
			);
			const ordered = inOrder( steps );
			const list = [
				...[ ...steps.keys() ].filter(
					( name ) => ! ordered.includes( name )
				),
				...ordered,
			].map( ( name ) => ( {
				name,
				steps: ordered.includes( name ) ? steps.get( name )! : [],
				decimals: byId.get( name )!.decimals!,
			} ) );
			const got = calculate(
				list,
				( name ) =>
					hidden.includes( name )
						? 0n
						: amountOf( byId.get( name )!, answers[ name ] ?? '' ),
				( name ) => hidden.includes( name )
			);
			Object.entries( results ).forEach( ( [ id, result ] ) =>
				expect( [ says, id, got.get( id ) ] ).toEqual( [
					says,
					id,
					result,
				] )
			);
		}
	);
} );

it( 'writes results with separators that could be patterns', () => {
	expect(
		formatResult( '-1234567.50', [ '$&', ',', '≈ ', '€', ' kg' ] )
	).toBe( '≈ -€1$&234$&567,50 kg' );
	expect( formatResult( '12', [ ',', '.', '', '', '' ] ) ).toBe( '12' );
} );
