import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { EmailAttributes } from '../attributes';
import Edit from '../edit';
import { segmentsOf } from '../segments';

jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: ( props: object ) => ( {
		...props,
		'data-testid': 'block',
		tabIndex: 0,
	} ),
} ) );

function setup( email: string, isSelected = true ) {
	const calls: Partial< EmailAttributes >[] = [];
	const onRemove = jest.fn();
	const insertBlocksAfter = jest.fn();
	function Block( { selected }: { selected: boolean } ) {
		const [ attributes, setAttributes ] = useState< EmailAttributes >( {
			email,
		} );
		const props = {
			attributes,
			isSelected: selected,
			onRemove,
			insertBlocksAfter,
			setAttributes: ( changed: Partial< EmailAttributes > ) => {
				calls.push( changed );
				setAttributes( ( old ) => ( { ...old, ...changed } ) );
			},
		} as unknown as BlockEditProps< EmailAttributes >;
		return <Edit { ...props } />;
	}
	const view = render( <Block selected={ isSelected } /> );
	return {
		user: userEvent.setup(),
		calls,
		onRemove,
		insertBlocksAfter,
		select: ( selected: boolean ) =>
			view.rerender( <Block selected={ selected } /> ),
	};
}

const field = () => screen.getByRole( 'textbox', { name: 'Email' } );

describe( 'the editor', () => {
	it( 'takes text, and shows it with its links once deselected', async () => {
		const { user, calls, select } = setup( '' );
		await user.click( field() );
		await user.paste( 'Write to a@b.co, or not' );
		expect( calls ).toEqual( [ { email: 'Write to a@b.co, or not' } ] );
		select( false );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect(
			screen.getByRole( 'link', { name: 'a@b.co' } )
		).toHaveAttribute( 'href', 'mailto:a@b.co' );
		expect( screen.getByTestId( 'block' ) ).toHaveTextContent(
			'Write to a@b.co, or not'
		);
	} );

	it( 'shows the field while it is empty, selected or not', () => {
		setup( '', false );
		expect( field() ).toHaveAttribute( 'placeholder', 'Email' );
	} );

	it( 'gives the cursor to the field when the block is selected in the canvas', async () => {
		const { user, select } = setup( 'a@b.co', false );
		await user.tab();
		expect( screen.getByTestId( 'block' ) ).toHaveFocus();
		select( true );
		expect( field() ).toHaveFocus();
	} );

	it( 'does not leave the page by its links', async () => {
		const { user } = setup( 'a@b.co', false );
		let prevented: boolean | undefined;
		const listener = ( event: Event ) => {
			prevented = event.defaultPrevented;
		};
		document.addEventListener( 'click', listener );
		await user.click( screen.getByRole( 'link' ) );
		document.removeEventListener( 'click', listener );
		expect( prevented ).toBe( true );
	} );

	it( 'continues after the block on Enter, and keeps Shift and Enter for a new line', async () => {
		const { user, calls, insertBlocksAfter } = setup( 'a@b.co' );
		const { registerBlockType, setDefaultBlockName } =
			jest.requireActual( '@wordpress/blocks' );
		registerBlockType( 'core/paragraph', {
			apiVersion: 3,
			title: 'Paragraph',
			category: 'text',
		} );
		setDefaultBlockName( 'core/paragraph' );
		await user.type( field(), '{Enter}' );
		expect( insertBlocksAfter ).toHaveBeenCalledTimes( 1 );
		expect( insertBlocksAfter.mock.calls[ 0 ][ 0 ].name ).toBe(
			'core/paragraph'
		);
		expect( calls ).toEqual( [] );
		await user.type( field(), '{Shift>}{Enter}{/Shift}' );
		expect( insertBlocksAfter ).toHaveBeenCalledTimes( 1 );
		expect( calls ).toEqual( [ { email: 'a@b.co\n' } ] );
	} );

	it( 'is removed by Backspace in an empty field only', async () => {
		const { user, onRemove } = setup( 'a' );
		await user.type( field(), '{Backspace}' );
		expect( onRemove ).not.toHaveBeenCalled();
		await user.type( field(), '{Backspace}' );
		expect( onRemove ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'what is saved', () => {
	const stored = {
		email: 'To a@b.co, please',
		savedText: 'To a@b.co, please',
		savedLinks: [ { href: 'mailto:a@b.co,', text: 'a@b.co' } ],
	};

	it( 'gives a stored link back as it was', () => {
		expect( segmentsOf( stored ) ).toEqual( [
			{ text: 'To ' },
			{ text: 'a@b.co', href: 'mailto:a@b.co,' },
			{ text: ', please' },
		] );
	} );

	it( 'creates the links again once the text has changed', () => {
		expect( segmentsOf( { ...stored, email: 'a@b.com, c@d.ee' } ) ).toEqual(
			[
				{ text: 'a@b.com', href: 'mailto:a@b.com' },
				{ text: ', ' },
				{ text: 'c@d.ee', href: 'mailto:c@d.ee' },
			]
		);
	} );

	it( 'keeps links where none would be made today', () => {
		expect(
			segmentsOf( {
				email: 'tom at oak, a@b.co',
				savedText: 'tom at oak, a@b.co',
				savedLinks: [ { href: 'mailto:tom@oak', text: 'tom at oak' } ],
			} )
		).toEqual( [
			{ text: 'tom at oak', href: 'mailto:tom@oak' },
			{ text: ', a@b.co' },
		] );
	} );

	it( 'tells the same address as text and as a link apart', () => {
		const email = 'a@b.co@ a@b.co';
		const savedLinks = [ { href: 'mailto:a@b.co', text: 'a@b.co' } ];
		expect( segmentsOf( { email, savedText: email, savedLinks } ) ).toEqual(
			[ { text: 'a@b.co@ ' }, { text: 'a@b.co', href: 'mailto:a@b.co' } ]
		);
	} );
} );

describe( 'a hint', () => {
	it( 'tells what is not linked, once it is written, and stops nothing', async () => {
		const { user, calls, select } = setup( '' );
		await user.click( field() );
		await user.paste( 'not-an-email' );
		expect( field() ).toHaveAccessibleDescription( '' );
		await user.tab();
		expect( field() ).toHaveAccessibleDescription(
			/line has no email address/
		);
		expect( calls ).toEqual( [ { email: 'not-an-email' } ] );
		select( false );
		expect( screen.getByText( /line has no email address/ ) ).toBeVisible();
		select( true );
		expect( field() ).toHaveAccessibleDescription(
			/line has no email address/
		);
		await user.clear( field() );
		await user.paste( 'a@b.co' );
		expect( field() ).toHaveAccessibleDescription( '' );
	} );

	it( 'names what is only half an address', () => {
		setup( 'a@b.co or foo@bar', false );
		expect(
			screen.getByText( /“foo@bar” isn’t a complete email address/ )
		).toBeVisible();
	} );
} );
