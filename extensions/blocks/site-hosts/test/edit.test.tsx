import { fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import SiteHostsEdit from '../edit';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: () => ( {} ),
} ) );

const answer = jest.mocked( apiFetch );

it( 'lists the hosts as plain text', async () => {
	answer.mockResolvedValue( {
		before: [],
		after: [ 'calendly.com (<b>Calendly</b>)' ],
	} );
	render( <SiteHostsEdit /> );
	expect(
		await screen.findByText( 'calendly.com (<b>Calendly</b>)' )
	).toBeVisible();
	expect( screen.queryByText( /also contacts/ ) ).toBeNull();
} );

it( 'says what failed, and tries again', async () => {
	answer.mockRejectedValueOnce( { code: 'x' } );
	answer.mockResolvedValue( { before: [], after: [] } );
	render( <SiteHostsEdit /> );
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Try again' } )
	);
	expect( await screen.findByText( /no other servers/ ) ).toBeVisible();
} );
