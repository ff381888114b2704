import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmbedForm, linkParagraph, useLinkForm } from '..';

jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( name: string, attributes: object ) => ( {
		name,
		attributes,
	} ),
} ) );

type Read = Parameters< typeof useLinkForm< string > >[ 0 ][ 'read' ];

const onFound = jest.fn();
const onConvert = jest.fn();

function Form( { read, stored }: { read: Read; stored?: string } ) {
	const form = useLinkForm( { stored, read, failure: 'No.', onFound } );
	return <EmbedForm form={ form } label="Address" onConvert={ onConvert } />;
}

const field = () => screen.getByRole( 'textbox', { name: 'Address' } );
const embed = () => screen.getByRole( 'button', { name: 'Embed' } );

beforeEach( () => jest.clearAllMocks() );

it( 'hands over what is found', async () => {
	render( <Form read={ ( text ) => `found ${ text }` } /> );
	expect( embed() ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.type( field(), ' x {Enter}' );
	expect( onFound ).toHaveBeenCalledWith( 'found x' );
} );

it( 'keeps what was entered where nothing is, and offers a link', async () => {
	render( <Form read={ () => undefined } stored="old" /> );
	await userEvent.clear( field() );
	await userEvent.type( field(), 'new' );
	await userEvent.click( embed() );
	expect( screen.getAllByText( 'No.' )[ 0 ] ).toBeVisible();
	expect( field() ).toHaveValue( 'new' );
	expect( field() ).toHaveFocus();
	expect( onFound ).not.toHaveBeenCalled();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( onConvert ).toHaveBeenCalled();
} );

it( 'says what the server says, and hears nobody after it is gone', async () => {
	let refuse: ( reason: object ) => void = jest.fn();
	const read = () =>
		new Promise< string >( ( _, reject ) => {
			refuse = reject;
		} );
	const { rerender, unmount } = render( <Form read={ read } /> );
	await userEvent.type( field(), 'x{Enter}' );
	expect( screen.getByText( 'Embedding…' ) ).toBeVisible();
	await act( async () => refuse( { message: 'Wait a minute.' } ) );
	expect( screen.getAllByText( 'Wait a minute.' )[ 0 ] ).toBeVisible();
	rerender( <Form read={ read } stored="https://other" /> );
	expect( field() ).toHaveValue( 'https://other' );
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
	await userEvent.click( embed() );
	unmount();
	await act( async () => refuse( {} ) );
	expect( onFound ).not.toHaveBeenCalled();
} );

it.each( [
	[
		' https://example.org/?a=1&b="2" ',
		'<a href="https://example.org/?a=1&amp;b=%222%22">https://example.org/?a=1&amp;b="2"</a>',
	],
	[ 'javascript:alert(1)', 'javascript:alert(1)' ],
	[ '<script>x</script>', '&lt;script&gt;x&lt;/script&gt;' ],
	[ 'https://', 'https://' ],
] )( 'makes a paragraph of %s', ( text, content ) => {
	expect( linkParagraph( text ) ).toEqual( {
		name: 'core/paragraph',
		attributes: { content },
	} );
} );
