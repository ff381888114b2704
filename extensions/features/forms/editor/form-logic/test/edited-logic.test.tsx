import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConditionsDialog } from '../dialog';
import type { FormField } from '../form-fields';

const FIELDS = [
	{ clientId: 'a', id: 'name', type: 'text', label: 'Name', options: [] },
] as unknown as FormField[];
const KNOWN = { field: 'name', operator: 'is', value: 'Ann' };
const USER = { type: 'userRole', role: 'editor', operator: 'is' };
const TIME = { type: 'schedule', from: '2027-01-01' };

async function applied( stored: unknown ) {
	const save = jest.fn();
	await act( async () => {
		render(
			<ConditionsDialog
				stored={ stored }
				fields={ FIELDS }
				circular={ new Set() }
				save={ save }
				close={ () => {} }
			/>
		);
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	return save.mock.calls[ 0 ]?.[ 0 ];
}

it( 'keeps rules of types that it does not know', async () => {
	const logic = {
		enabled: true,
		action: 'hide',
		logicalOperator: 'all',
		groups: [
			{ logicalOperator: 'all', rules: [ KNOWN, USER ] },
			{ logicalOperator: 'any', rules: [ TIME ] },
		],
	};
	expect( await applied( logic ) ).toEqual( logic );
} );

it( 'drops empty groups and what is no rule', async () => {
	expect(
		await applied( {
			enabled: true,
			groups: [
				{ logicalOperator: 'all', rules: [ KNOWN, null, 'x' ] },
				{ rules: [] },
				null,
				{ rules: 'none' },
			],
		} )
	).toEqual( {
		enabled: true,
		action: 'show',
		logicalOperator: 'any',
		groups: [ { logicalOperator: 'all', rules: [ KNOWN ] } ],
	} );
} );
