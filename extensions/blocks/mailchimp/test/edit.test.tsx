import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import apiFetch from '@wordpress/api-fetch';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MailchimpAttributes } from '../attributes';
import metadata from '../block.json';
import MailchimpEdit from '../edit';
import { Groups, toggled } from '../edit/groups';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: () => ( {} ),
	useInnerBlocksProps: ( props: object ) => props,
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<>{ children }</>
	),
	RichText: ( { value, ...props }: { value: string } ) => (
		<p aria-label={ ( props as Record< string, string > )[ 'aria-label' ] }>
			{ value }
		</p>
	),
} ) );

const ask = apiFetch as unknown as jest.Mock;
const setAttributes = jest.fn();

const defaults = Object.fromEntries(
	Object.entries( metadata.attributes ).flatMap( ( [ name, attribute ] ) =>
		'default' in attribute ? [ [ name, attribute.default ] ] : []
	)
);

async function show( attributes: Partial< MailchimpAttributes > = {} ) {
	render(
		<MailchimpEdit
			{ ...( {
				attributes: { ...defaults, ...attributes },
				setAttributes,
			} as unknown as BlockEditProps< MailchimpAttributes > ) }
		/>
	);
	await act( async () => {} );
}

beforeEach( () => {
	globalThis.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	ask.mockReset();
	setAttributes.mockReset();
} );
afterEach( () => jest.useRealTimers() );

it( 'checks the connection first', async () => {
	let answer: ( state: object ) => void = () => {};
	ask.mockReturnValue(
		new Promise( ( resolve ) => {
			answer = resolve;
		} )
	);
	await show();
	// Another block asks together with the first.
	await show();
	expect( ask ).toHaveBeenCalledTimes( 1 );
	expect( ask ).toHaveBeenCalledWith( { path: '/wpcom/v2/mailchimp' } );
	for ( const status of screen.getAllByRole( 'status' ) ) {
		expect( status ).toHaveTextContent( 'Checking the connection…' );
	}
	await act( async () => answer( { code: 'connected' } ) );
	expect( screen.getAllByLabelText( 'Email field' ) ).toHaveLength( 2 );
} );

it( 'leads to the settings without a connection, and checks again', async () => {
	ask.mockResolvedValueOnce( {
		code: 'not_connected',
		connect_url: 'https://example.com/settings',
	} );
	await show();
	expect(
		screen.getByRole( 'link', { name: 'Set up Mailchimp form' } )
	).toHaveAttribute( 'href', 'https://example.com/settings' );
	ask.mockResolvedValueOnce( { code: 'connected' } );
	await act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Re-check Connection' } )
		);
	} );
	expect( screen.getByLabelText( 'Email field' ) ).toBeDisabled();
	expect( screen.getByLabelText( 'Consent text' ) ).toHaveTextContent(
		'By clicking submit, you agree to share'
	);
} );

it.each( [
	[ { code: 'anything' }, 'An administrator can set it up' ],
	[ null, 'An administrator can set it up' ],
	[ new Error( 'The key is over.' ), 'The key is over.' ],
] )( 'takes %p for no connection', async ( answer, text ) => {
	ask.mockImplementation( () =>
		answer instanceof Error
			? Promise.reject( answer )
			: Promise.resolve( answer )
	);
	await show();
	expect( document.body ).toHaveTextContent( text );
	expect(
		screen.getByRole( 'button', { name: 'Re-check Connection' } )
	).toBeVisible();
} );

it( 'leads to the settings after an error, too', async () => {
	ask.mockRejectedValue( {
		message: 'The key is over.',
		data: { connect_url: 'https://example.com/settings' },
	} );
	await show();
	expect(
		screen.getByRole( 'link', { name: 'Set up Mailchimp form' } )
	).toHaveAttribute( 'href', 'https://example.com/settings' );
} );

it( 'shows a message for three seconds after it was changed last', async () => {
	ask.mockResolvedValue( { code: 'connected' } );
	await show();
	jest.useFakeTimers();
	const type = ( value: string ) =>
		fireEvent.change( screen.getByLabelText( 'Success text' ), {
			target: { value },
		} );
	type( 'Thanks' );
	expect( setAttributes ).toHaveBeenCalledWith( { successLabel: 'Thanks' } );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		"Success! You're on the list."
	);
	act( () => void jest.advanceTimersByTime( 2000 ) );
	type( 'Thanks!' );
	act( () => void jest.advanceTimersByTime( 2999 ) );
	expect( screen.getByRole( 'status' ) ).toBeVisible();
	act( () => void jest.advanceTimersByTime( 1 ) );
	expect( screen.queryByRole( 'status' ) ).toBeNull();
	expect( screen.getByLabelText( 'Email field' ) ).toBeVisible();
} );

it( 'has the panels', async () => {
	ask.mockResolvedValue( {
		code: 'connected',
		connect_url: 'https://example.com/settings',
	} );
	await show();
	for ( const name of [
		'Text Elements',
		'Notifications',
		'Signup Location Tracking',
	] ) {
		expect( screen.getByRole( 'heading', { name } ) ).toBeVisible();
	}
	for ( const name of [ 'Mailchimp Groups', 'Mailchimp Connection' ] ) {
		expect( screen.getByRole( 'button', { name } ) ).toBeVisible();
	}
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Mailchimp Connection' } )
	);
	expect(
		screen.getByRole( 'link', { name: /^Manage Connection/ } )
	).toHaveAttribute( 'href', 'https://example.com/settings' );
} );

it.each( [
	[ [], 'a1', true, [ 'a1' ] ],
	[ [ 'a1' ], 'a1', true, [ 'a1' ] ],
	[ [ 'a1', 'b2', 'a1' ], 'b2', true, [ 'a1', 'b2' ] ],
	[ [ 'a1', 'b2', 'a1' ], 'a1', false, [ 'b2' ] ],
	[ [ 'b2' ], 'a1', false, [ 'b2' ] ],
] )( 'makes of %j with %s (%s): %j', ( interests, id, isIn, expected ) => {
	expect( toggled( interests, id, isIn ) ).toEqual( expected );
} );

it( 'offers groups, and those that are gone', async () => {
	ask.mockResolvedValue( {
		interest_categories: [
			{
				id: 'k1',
				title: 'Themes',
				interests: [
					{ id: 'a1', name: 'Oak' },
					{ id: 'b2', name: 'Ash' },
				],
			},
		],
	} );
	const onChange = jest.fn();
	render( <Groups interests={ [ 'b2', 'old' ] } onChange={ onChange } /> );
	await act( async () => {} );
	fireEvent.click( screen.getByLabelText( 'Oak' ) );
	expect( onChange ).toHaveBeenLastCalledWith( [ 'b2', 'old', 'a1' ] );
	fireEvent.click( screen.getByLabelText( 'old' ) );
	expect( onChange ).toHaveBeenLastCalledWith( [ 'b2' ] );
} );

it( 'says why there are no groups', async () => {
	ask.mockRejectedValue( new Error( 'Not just now.' ) );
	render( <Groups interests={ [] } onChange={ jest.fn() } /> );
	await act( async () => {} );
	expect( document.body ).toHaveTextContent( 'Not just now.' );
} );
