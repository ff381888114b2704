import '@testing-library/jest-dom';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { forgetMemberships } from 'features/payments/editor/payment-block';
import { dispatch } from '@wordpress/data';
import { store as connectionStore } from 'shared/stores/connection';
import type { DonationsAttributes } from '../attributes';
import metadata from '../block.json';
import Edit from '../edit';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/block-editor', () => {
	const Bare = ( { children }: { children: React.ReactNode } ) => (
		<>{ children }</>
	);
	const RichText = ( {
		value,
		onChange,
		'aria-label': label,
	}: {
		value: string;
		onChange: ( text: string ) => void;
		'aria-label': string;
	} ) => (
		<input
			aria-label={ label }
			value={ value }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	);
	RichText.Content = jest.requireActual(
		'@wordpress/block-editor'
	).RichText.Content;
	return {
		...jest.requireActual( '@wordpress/block-editor' ),
		useBlockProps: ( props: object ) => props,
		BlockControls: Bare,
		InspectorControls: Bare,
		PanelColorSettings: () => null,
		RichText,
	};
} );
const ask = apiFetch as unknown as jest.Mock;

const product = ( id: number, interval: string, currency = 'USD' ) => ( {
	id,
	title: '',
	price: 0.5,
	currency,
	interval,
	type: 'donation',
} );
const products = [
	product( 11, 'one-time' ),
	product( 12, '1 month' ),
	product( 13, '1 year' ),
];
const status = {
	should_upgrade_to_access_memberships: false,
	upgrade_url: 'https://example.com/plans',
	connect_url: null as string | null,
	products,
	millwork: { payments_url: 'https://example.com/earnings' },
};

let latest: DonationsAttributes;

const defaults = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, schema ] ) => [
		name,
		( schema as { default?: unknown } ).default,
	] )
) as unknown as DonationsAttributes;

function Block( { attributes }: { attributes: object } ) {
	const [ values, setValues ] = useState< DonationsAttributes >( {
		...defaults,
		...attributes,
	} );
	latest = values;
	return (
		<Edit
			{ ...( {
				clientId: 'a',
				attributes: values,
				setAttributes: ( changes: object ) =>
					setValues( ( before ) => ( { ...before, ...changes } ) ),
			} as ComponentProps< typeof Edit > ) }
		/>
	);
}

async function show( answer: object | Error, attributes = {} ) {
	ask.mockReset().mockImplementation( async ( { method } ) => {
		if ( method === 'POST' ) {
			return [
				product( 21, 'one-time', 'EUR' ),
				product( 22, '1 month', 'EUR' ),
				product( 23, '1 year', 'EUR' ),
			];
		}
		if ( answer instanceof Error ) {
			throw answer;
		}
		return answer;
	} );
	await act( async () => {
		render( <Block attributes={ attributes } /> );
	} );
}

/** The notice in the placeholder: WordPress says it a second time, to those who do not see it. */
const notice = () => document.querySelector( '.components-notice.is-error' );

beforeAll( () => {
	// WordPress's placeholder looks at its width.
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	} as unknown as typeof ResizeObserver;
} );

beforeEach( () => {
	forgetMemberships();
	dispatch( connectionStore ).forgetConnection( 'memberships/donation' );
} );

it( 'copies the plan ids, and writes links for readers without the plugin', async () => {
	await show( status );
	expect( latest.oneTimeDonation.planId ).toBe( 11 );
	expect( latest.monthlyDonation.planId ).toBe( 12 );
	expect( latest.annualDonation.planId ).toBe( 13 );
	expect( latest.storedMarkup ).toContain(
		'<h4>Make a one-time donation</h4>'
	);
	expect( screen.queryByText( 'Connect Stripe' ) ).not.toBeInTheDocument();
	expect(
		screen.getByRole( 'link', { name: /View donation earnings/ } )
	).toHaveAttribute( 'href', 'https://example.com/earnings' );
} );

it( 'leaves the markup of a stored post as it is until someone changes the block', async () => {
	const user = userEvent.setup();
	const storedMarkup = '<div class="wp-block-jetpack-donations">Old</div>';
	await show( status, { storedMarkup } );
	expect( latest.oneTimeDonation.planId ).toBe( 11 );
	expect( latest.storedMarkup ).toBe( storedMarkup );
	await user.type( screen.getByLabelText( 'Heading' ), '!' );
	expect( latest.oneTimeDonation.heading ).toBe(
		'Make a one-time donation!'
	);
	expect( latest.storedMarkup ).toContain( 'Make a one-time donation!' );
} );

it( 'offers to connect payments, and has no plans then', async () => {
	await show( { ...status, connect_url: '/connect', products: [] } );
	expect(
		screen.getByRole( 'link', { name: 'Connect Stripe' } )
	).toHaveAttribute( 'href', '/connect' );
	expect( latest.oneTimeDonation.planId ).toBe( -1 );
	expect( latest.storedMarkup ).toBe( '' );
} );

it( 'has no links at plans of another currency', async () => {
	const user = userEvent.setup();
	await show( { ...status, connect_url: '/connect' } );
	expect( latest.storedMarkup ).not.toBe( '' );
	await user.click( screen.getByLabelText( 'Change currency' ) );
	await user.click( screen.getByRole( 'menuitemradio', { name: 'EUR €' } ) );
	expect( latest.oneTimeDonation.planId ).toBe( -1 );
	expect( latest.storedMarkup ).toBe( '' );
} );

it( 'offers an upgrade, and no banner to connect', async () => {
	await show( {
		...status,
		connect_url: '/connect',
		should_upgrade_to_access_memberships: true,
	} );
	expect(
		screen.getByRole( 'link', { name: 'Upgrade your plan' } )
	).toHaveAttribute( 'href', 'https://example.com/plans' );
	expect( screen.queryByText( 'Connect Stripe' ) ).not.toBeInTheDocument();
} );

it( 'says what failed, and tries again', async () => {
	const user = userEvent.setup();
	await show( new Error( 'The server is away.' ) );
	expect( screen.getByText( 'Donations' ) ).toBeInTheDocument();
	expect( notice() ).toHaveTextContent( 'The server is away.' );
	ask.mockResolvedValue( status );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByLabelText( 'Heading' ) ).toBeInTheDocument();
} );

it( 'says that an answer with errors is none', async () => {
	await show( { errors: { x: [], y: [] } } );
	expect( notice() ).toHaveTextContent(
		'Could not load data from localhost.'
	);
} );

it( 'goes back to the first tab where the shown one is taken away', async () => {
	const user = userEvent.setup();
	await show( status );
	await user.click( screen.getByRole( 'tab', { name: 'Yearly' } ) );
	expect( screen.getByLabelText( 'Heading' ) ).toHaveValue(
		'Make a yearly donation'
	);
	await user.click( screen.getByLabelText( 'Show annual donation option' ) );
	expect( screen.getByRole( 'tab', { name: 'One-Time' } ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	expect( screen.getByLabelText( 'Heading' ) ).toHaveValue(
		'Make a one-time donation'
	);
	await user.click( screen.getByLabelText( 'Show monthly donation option' ) );
	expect( screen.queryByRole( 'tab' ) ).not.toBeInTheDocument();
} );

it( 'keeps an amount below the least in its field and out of the block', async () => {
	await show( status );
	const field = screen.getByLabelText( 'Amount 1' );
	fireEvent.change( field, { target: { value: '0.2' } } );
	fireEvent.blur( field );
	expect( field ).toHaveValue( '0.2' );
	expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( field ).toHaveAccessibleDescription(
		'Enter an amount of at least $0.50.'
	);
	expect( latest.oneTimeDonation.amounts ).toEqual( [ 5, 15, 100 ] );
	fireEvent.change( field, { target: { value: '7.5' } } );
	fireEvent.blur( field );
	expect( field ).toHaveValue( '7.50' );
	expect( latest.oneTimeDonation.amounts ).toEqual( [ 7.5, 15, 100 ] );
} );

it( 'has the plans of another currency made', async () => {
	await show( status, { currency: 'EUR' } );
	expect( ask ).toHaveBeenCalledWith( {
		path: '/wpcom/v2/memberships/products',
		method: 'POST',
		data: { type: 'donation', currency: 'EUR' },
	} );
	expect( latest.annualDonation.planId ).toBe( 23 );
} );

it( 'says where donors who sign up would wait for posts', async () => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		newsletter: {
			sends: false,
			isDecided: false,
			canChange: true,
			subscribers: 3,
		},
	};
	const question =
		'Email new posts to subscribers? 3 subscribers are waiting.';
	const shown = () =>
		document.querySelector( '.millwork-newsletter-sending__text' )
			?.textContent;
	const user = userEvent.setup();
	await show( status );
	expect( shown() ).toBeUndefined();
	await user.click(
		screen.getByLabelText( 'Let donors sign up for the newsletter' )
	);
	expect( shown() ).toBe( question );
	ask.mockResolvedValue( {
		sends: true,
		isDecided: true,
		canChange: true,
		subscribers: 3,
	} );
	await user.click( screen.getByRole( 'button', { name: 'Yes' } ) );
	expect( ask ).toHaveBeenLastCalledWith( {
		path: '/millwork/v1/newsletter/sending',
		method: 'POST',
		data: { sends: true },
	} );
	expect( shown() ).toBeUndefined();
	delete window.millworkEditor;
} );
