import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharingPage } from '../page';
import { account, answers, sent, templates } from './screen';

jest.mock( '@wordpress/api-fetch' );

const region = async () =>
	within(
		( await screen.findByRole( 'heading', { name: 'Message templates' } ) )
			.parentElement!
	);
const typed = ( text: string ) => text.replace( /[{[]/g, '$&$&' );

it( 'shows what templates become, saves what has changed, and restores the default', async () => {
	render( <SharingPage /> );
	const section = await region();
	const box = section.getByRole( 'textbox', {
		name: 'Message: All networks',
	} );
	expect( box ).toHaveValue( '{title}' );
	const save = section.getByRole( 'button', { name: 'Save templates' } );
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.type( box, typed( ' {tag}' ) );
	expect(
		section.getByText( /^Not a token, so it’s sent as text: {tag}$/ )
	).toBeInTheDocument();
	await userEvent.clear( box );
	await userEvent.type( box, 'New: ' );
	await userEvent.click(
		section.getByRole( 'button', { name: 'Insert token' } )
	);
	await userEvent.click(
		await screen.findByRole( 'menuitem', { name: 'Hashtags' } )
	);
	expect( box ).toHaveValue( 'New: {tags}' );
	const previews = section
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent );
	expect( previews ).toEqual( [
		'MastodonNew: #OakTable\n\nhttps://example.com/oak39 of 500 characters',
		'BlueskyNew: #OakTable14 of 300 characters · with a card for the link',
	] );
	await userEvent.selectOptions( section.getByRole( 'combobox' ), 'Bluesky' );
	const own = section.getByRole( 'textbox', { name: 'Message: Bluesky' } );
	expect( own ).toHaveValue( 'New: {tags}' );
	await userEvent.clear( own );
	await userEvent.type( own, 'Sky' );
	// It was refused: what was typed stays.
	await userEvent.click( save );
	expect( own ).toHaveValue( 'Sky' );
	answers[ 'POST /templates' ] = {
		...templates,
		site: 'New: {tags}',
		networks: [
			templates.networks[ 0 ],
			{ ...templates.networks[ 1 ], template: 'Sky' },
		],
	};
	await userEvent.click( save );
	expect( sent() ).toContainEqual( {
		site: 'New: {tags}',
		networks: { bluesky: 'Sky' },
	} );
	expect( section.getByText( 'Templates saved.' ) ).toBeInTheDocument();
	await userEvent.click(
		section.getByRole( 'button', { name: 'Restore default' } )
	);
	expect(
		section.getByRole( 'textbox', { name: 'Message: Bluesky' } )
	).toHaveValue( 'New: {tags}' );
	await userEvent.click( save );
	expect( sent() ).toContainEqual( { networks: { bluesky: '' } } );
} );

it( 'has a template for an account, for people who aren’t administrators too', async () => {
	window.millworkSharing = { canShare: false, settingsUrl: '' };
	answers[ 'GET /connections' ] = [
		{ ...account, inherited_template: 'From {site}' },
	];
	render( <SharingPage /> );
	const open = await screen.findByRole( 'button', {
		name: 'Message template',
	} );
	expect( screen.queryByText( 'Message templates' ) ).toBeNull();
	await userEvent.click( open );
	expect( open ).toHaveAttribute( 'aria-expanded', 'true' );
	const box = screen.getByRole( 'textbox', {
		name: 'Message for this account',
	} );
	expect( box ).toHaveValue( 'From {site}' );
	await userEvent.type( box, ' mine' );
	answers[ 'POST /connections/3' ] = {
		...account,
		inherited_template: 'From {site}',
		template: 'From {site} mine',
	};
	const save = screen.getByRole( 'button', { name: 'Save template' } );
	await userEvent.click( save );
	expect( sent() ).toContainEqual( { template: 'From {site} mine' } );
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'says when templates could not be loaded, and shows the accounts', async () => {
	delete answers[ 'GET /templates' ];
	render( <SharingPage /> );
	expect(
		(
			await screen.findAllByText( /^Couldn’t load the message templates/ )
		)[ 0 ]
	).toBeInTheDocument();
	expect( screen.getByText( /@me@example.social/ ) ).toBeInTheDocument();
} );
