/** What blocks say to authors about payment services. */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { AcceptanceNotice, ConnectBanner, paymentsCheck } from '..';
import { readStatus } from '../status';

const answer = {
	connect_url: '/connect',
	products: [],
	millwork: {
		settings_url: '',
		services: [ 'PayPal', 'Bank transfer' ],
		accepts: { 'one-time': [ 'USD' ], '1 month': [], '1 year': [] },
	},
};
const offered = [
	{ interval: 'one-time', label: 'One-Time' },
	{ interval: '1 month', label: 'Monthly' },
	{ interval: '1 year', label: 'Yearly' },
];

const notice = ( said: object, currency: string, tabs = offered ) =>
	render(
		<AcceptanceNotice
			status={ readStatus( said, 'all' ) }
			currency={ currency }
			offered={ tabs }
		/>
	).container.textContent;

it( 'tells people who may not connect payments whom to ask', () => {
	render( <ConnectBanner status={ readStatus( answer, 'all' ) } /> );
	expect( screen.getByText( /^Ask an administrator/ ) ).toBeVisible();
	expect( screen.queryByText( 'Connect Stripe' ) ).not.toBeInTheDocument();
} );

it( 'names every payment service that can be set up', () => {
	const millwork = {
		settings_url: '/settings',
		possible: [ 'Stripe', 'PayPal', 'Bank transfer' ],
	};
	render(
		<ConnectBanner
			status={ readStatus( { ...answer, millwork }, 'all' ) }
		/>
	);
	expect(
		screen.getByText( /one of these: Stripe, PayPal, Bank transfer\.$/ )
	).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Other payment services' } )
	).toHaveAttribute( 'href', '/connect' );
} );

it( 'says that only the mode is missing where a payment service is set up', () => {
	const millwork = { ...answer.millwork, mode: 'test', is_set_up: true };
	render(
		<ConnectBanner
			status={ readStatus( { ...answer, millwork }, 'all' ) }
		/>
	);
	expect(
		screen.getByRole( 'group', { name: 'Payments are in test mode' } )
	).toBeVisible();
	expect( screen.getByText( /to choose Live/ ) ).toBeVisible();
} );

it.each( [
	[
		'USD',
		'Visitors don’t see “Monthly, Yearly”: PayPal, Bank transfer can’t take recurring payments.',
	],
	[ 'INR', 'PayPal, Bank transfer can’t take payments in INR.' ],
	[ 'KWD', 'payments in KWD aren’t possible.' ],
] )( 'says which payments in %s nobody can make', ( currency, sentence ) => {
	expect( notice( answer, currency ) ).toContain( sentence );
} );

it( 'says nothing where all is taken, or the server doesn’t say', () => {
	expect( notice( answer, 'USD', offered.slice( 0, 1 ) ) ).toBe( '' );
	expect( notice( { ...answer, millwork: {} }, 'USD' ) ).toBe( '' );
} );

it( 'says before publishing that visitors can’t pay yet, and where to change that', () => {
	const millwork = { settings_url: '/settings', mode: 'test' };
	const text = ( said: object ) => {
		const check = paymentsCheck( readStatus( said, 'all' ) );
		return check ? `${ check.text } ${ check.link?.href }` : '';
	};
	expect( text( { ...answer, millwork } ) ).toBe(
		'Payments aren’t connected, so visitors won’t see your payment forms and buttons. /connect'
	);
	expect(
		text( { ...answer, millwork: { ...millwork, is_set_up: true } } )
	).toMatch( /^Payments are in test mode, .* \/connect$/ );
	expect( text( answer ) ).toMatch( /Ask an administrator .* undefined$/ );
	expect( text( { ...answer, connect_url: null } ) ).toBe( '' );
} );
