import { act, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import NewHosts from '../new-hosts';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual< object >( '@wordpress/data' ),
	useSelect: () => ( { post: 7, content: 'Text' } ),
} ) );

const answer = jest.mocked( apiFetch );

async function show() {
	const onChange = jest.fn();
	jest.useFakeTimers();
	render( <NewHosts onChange={ onChange } /> );
	await act( () => jest.advanceTimersByTimeAsync( 600 ) );
	jest.useRealTimers();
	return onChange;
}

it( 'says whom the post will contact, and when', async () => {
	answer.mockResolvedValue( {
		before: [ 'a.example' ],
		after: [ 'calendly.com', '<b>b</b>' ],
	} );
	const onChange = await show();
	expect( answer.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
		path: '/millwork/v1/ledger/preview',
		data: { post: 7, content: 'Text' },
	} );
	expect(
		screen.getAllByText(
			'This page will contact calendly.com, <b>b</b> after a click.'
		)[ 0 ]
	).toBeVisible();
	expect(
		screen.getAllByText( /contact a\.example as soon as/ )[ 0 ]
	).toBeVisible();
	expect( onChange ).toHaveBeenLastCalledWith( true );
} );

it( 'says nothing if nothing is new, or the server can’t tell', async () => {
	answer.mockResolvedValueOnce( { before: [], after: [] } );
	expect( await show() ).not.toHaveBeenCalledWith( true );
	answer.mockRejectedValueOnce( { code: 'x' } );
	expect( await show() ).not.toHaveBeenCalledWith( true );
} );
