import { fireEvent, render, screen } from '@testing-library/react';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Logic } from 'features/forms/editor/form-logic/stored-conditions';
import { ConditionChoice } from '../edit/condition-choice';

const FIELDS: FormField[] = [
	{
		clientId: 'a',
		id: 'wood',
		type: 'select',
		label: 'Wood',
		options: [ 'Oak' ],
	},
];

const about = ( field: string, value: string ): Logic => ( {
	enabled: true,
	action: 'hide',
	logicalOperator: 'any',
	groups: [
		{
			logicalOperator: 'all',
			rules: [ { field, operator: 'is', value } ],
		},
	],
} );

const show = ( conditions: Logic ) => {
	const onChange = jest.fn();
	const { container } = render(
		<ConditionChoice
			conditions={ conditions }
			fields={ FIELDS }
			onChange={ onChange }
		/>
	);
	return { onChange, text: () => container.textContent };
};

it( 'says that nothing is sent while a condition is about a deleted field', () => {
	const { onChange, text } = show( about( 'gone', 'Oak' ) );
	expect( text() ).toContain(
		'Not sent, because a condition is about a field that no longer exists.'
	);
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Remove the condition' } )
	);
	expect( onChange ).toHaveBeenCalledWith( undefined, new Map() );
} );

it( 'says which option is gone, and else when it is sent', () => {
	expect( show( about( 'wood', 'Elm' ) ).text() ).toContain(
		'“Elm” is no longer an option of “Wood”.'
	);
	expect( show( about( 'wood', 'Oak' ) ).text() ).toContain(
		'Not sent when Wood is Oak.'
	);
} );
