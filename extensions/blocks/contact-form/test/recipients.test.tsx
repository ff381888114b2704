import { act, fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import type { FormProps } from '../edit/types';
import { RecipientsField } from '../edit/recipients-field';

jest.mock( '@wordpress/api-fetch' );
const fetchSite = apiFetch as unknown as jest.Mock;

interface Answer {
	author: string;
	default: 'author' | 'site';
	refused: string[];
	is_certain: boolean;
}

/** The field, once the site has answered. */
async function show( to: string, answer: Partial< Answer > ) {
	fetchSite.mockResolvedValue( {
		author: '',
		default: 'author',
		refused: [],
		is_certain: false,
		...answer,
	} );
	const setAttributes = jest.fn();
	await act( async () => {
		render(
			<RecipientsField
				attributes={ { to } as FormProps[ 'attributes' ] }
				setAttributes={ setAttributes }
			/>
		);
	} );
	return {
		setAttributes,
		field: screen.getByLabelText( 'Email address to send to' ),
	};
}

it( 'shows the author’s address to those who may know it', async () => {
	const { field, setAttributes } = await show( '', {
		author: 'ann@example.com',
	} );
	expect( field ).toHaveValue( 'ann@example.com' );
	fireEvent.focus( field );
	fireEvent.change( field, { target: { value: 'x' } } );
	fireEvent.change( field, { target: { value: 'ann@example.com' } } );
	// The author's own address follows the author.
	expect( setAttributes ).toHaveBeenLastCalledWith( { to: '' } );
} );

it.each( [
	[ 'author', ' ', 'The post author’s email address' ],
	[ 'site', ', ', 'The site’s email address' ],
] as const )(
	'says whose address the form is mailed to where it is not to be known: %s',
	async ( whose, to, words ) => {
		const { field, setAttributes } = await show( to, { default: whose } );
		expect( field ).toHaveAttribute( 'placeholder', words );
		fireEvent.focus( field );
		fireEvent.change( field, { target: { value: 'bea@example.com' } } );
		expect( setAttributes ).toHaveBeenLastCalledWith( {
			to: 'bea@example.com',
		} );
		fireEvent.change( field, { target: { value: ' ' } } );
		expect( setAttributes ).toHaveBeenLastCalledWith( { to: '' } );
		fireEvent.blur( field );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	}
);

it( 'tells those who see the users who gets no email, and others who may get none', async () => {
	await show( 'bea@example.com', {
		refused: [ 'bea@example.com' ],
		is_certain: true,
	} );
	expect(
		screen.getAllByText(
			/^bea@example\.com gets no email because it doesn’t belong to a user/
		)[ 0 ]
	).toBeVisible();
} );

it( 'tells others who may get none', async () => {
	await show( 'cy@example.com, dan@example.com', {
		refused: [ 'cy@example.com', 'dan@example.com' ],
	} );
	expect(
		screen.getAllByText(
			/^cy@example\.com, dan@example\.com get email only if they belong to users of this site/
		)[ 0 ]
	).toBeVisible();
} );
