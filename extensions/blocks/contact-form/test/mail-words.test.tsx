import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MailWords } from '../edit/mail-words';

jest.mock( '@wordpress/blocks', () => ( { getBlockType: () => null } ) );
jest.mock( '@wordpress/block-editor', () => ( {} ) );
jest.mock( '@wordpress/data', () => ( { useSelect: () => [] } ) );

const show = ( body: string, canHaveAll: boolean ) => {
	const onChange = jest.fn();
	render(
		<MailWords
			subject=""
			body={ body }
			labels={ {
				subject: 'Subject',
				body: 'Text',
				usualSubject: 'Usual',
				usualBody: 'Thanks',
			} }
			answers={ [
				{ label: 'Name', type: 'name' },
				{ label: 'Wood', type: 'text' },
			] }
			canHaveAll={ canHaveAll }
			onChange={ onChange }
		/>
	);
	const preview = () =>
		screen.getByRole( 'group', { name: 'Preview' } ).textContent;
	return { onChange, preview };
};

const ALL = 'Name: Ada Lovelace\nWood: [answer to “Wood”]';

it( 'shows samples of all answers, for an empty text and for the token', () => {
	expect( show( '', true ).preview() ).toBe( `Usual\n\n${ ALL }` );
	cleanup();
	const { onChange, preview } = show( 'Hi\n{all answers}', true );
	expect( preview() ).toBe( `Usual\n\nHi\n${ ALL }` );
	expect( screen.queryByText( /No field has/ ) ).toBeNull();
	fireEvent.change( screen.getByLabelText( 'Insert an answer' ), {
		target: { value: 'All answers' },
	} );
	expect( onChange.mock.calls[ 0 ][ 0 ].body ).toContain( '{All answers}' );
} );

it( 'has no such token in an email to the sender', () => {
	expect( show( '{All answers}', false ).preview() ).toBe(
		'Usual\n\n{All answers}'
	);
	expect( screen.getAllByText( /No field has/ ) ).not.toHaveLength( 0 );
} );
