import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectionNotes, textFor } from '../strings';
import { mastodon, x } from './accounts';
import {
	answers,
	edit,
	editedMeta,
	fetched,
	initial,
	played,
	show,
	toggle,
} from './panel';

jest.mock( '@wordpress/a11y' );
jest.mock( '@wordpress/api-fetch' );

const values = {
	texts: {
		title: 'Oak',
		excerpt: 'A table.',
		link: 'https://example.com/oak',
	},
	hashtags: [ 'OakTable', 'Ash' ],
	labels: { tags: 'Hashtags' },
};

it( 'shows what a template becomes, and the message instead if there is one', async () => {
	answers[ 'POST /millwork/v1/sharing/posts/7/values' ] = values;
	played( [
		{ ...mastodon, inherited_template: '{title}: {excerpt}\n{tags}' },
		{ ...x, enabled: true },
	] );
	show( 'before' );
	await toggle( /Mastodon/ );
	const text = await screen.findByText( /^Oak: A table\.\s+#OakTable #Ash/ );
	expect( text ).toHaveTextContent( 'https://example.com/oak' );
	expect( text ).toHaveAttribute( 'dir', 'auto' );
	// 13 + 1 + 14 + 2 + 23 of 500.
	expect( screen.getByText( /^447 characters left/ ) ).toBeInTheDocument();
	const box = screen.getByRole( 'textbox' );
	expect( box ).toHaveValue( '' );
	await userEvent.type( box, 'Mine' );
	expect( screen.queryByText( /#OakTable/ ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Insert from the post' } )
	);
	await userEvent.click(
		await screen.findByRole( 'menuitem', { name: 'Hashtags' } )
	);
	expect( editedMeta().jetpack_publicize_message ).toBe(
		'Mine #OakTable #Ash'
	);
} );

it( 'asks again when the post changes, and says when it cannot', async () => {
	played( [ { ...mastodon, template: 'New: {title}' } ] );
	show( 'before' );
	expect(
		(
			await screen.findAllByText( /^Couldn’t show what will be shared/ )
		)[ 0 ]
	).toBeInTheDocument();
	expect( screen.queryByText( /characters left/ ) ).toBeNull();
	answers[ 'POST /millwork/v1/sharing/posts/7/values' ] = values;
	fetched.mockClear();
	edit( { ...initial, title: 'Oak' } );
	expect(
		await screen.findByText( /^New: Oak/, {}, { timeout: 3000 } )
	).toBeInTheDocument();
	expect( fetched ).toHaveBeenCalledTimes( 1 );
} );

it( 'shortens the first post of a thread before its link', () => {
	const post = {
		typed: '',
		title: '',
		link: values.texts.link,
		isThread: true,
		values: {
			...values,
			texts: { ...values.texts, excerpt: 'A long table. '.repeat( 60 ) },
		},
	};
	const account = { ...x, template: '{excerpt}\n{link}\n{tags}' };
	expect( textFor( account, post ) ).toMatch(
		/ (?:A|A long|table\.)…\n\n#OakTable #Ash\n\nA thread\nhttps:\/\/example.com\/oak$/
	);
	expect( connectionNotes( account, post )[ 0 ] ).toMatch(
		/^\d+ characters left with the link$/
	);
} );
