import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotFillProvider } from '@wordpress/components';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MarkdownAttributes } from '../attributes';
import MarkdownEdit from '../edit';
import { unwrap, wrap } from '../stored-html';

jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: () => ( { 'data-testid': 'block', tabIndex: 0 } ),
	// The toolbar needs a whole editor around it; the browser tests have one.
	BlockControls: ( { children }: { children: React.ReactNode } ) => (
		<div role="toolbar">{ children }</div>
	),
} ) );

interface Options {
	attributes?: MarkdownAttributes;
	isSelected?: boolean;
}

function setup( { attributes = {}, isSelected = true }: Options = {} ) {
	const calls: Partial< MarkdownAttributes >[] = [];
	const onRemove = jest.fn();
	let change: ( next: Partial< MarkdownAttributes > ) => void = () => {};
	function Block( { selected }: { selected: boolean } ) {
		const [ current, setCurrent ] = useState( attributes );
		change = ( next ) => setCurrent( ( last ) => ( { ...last, ...next } ) );
		const props = {
			attributes: current,
			setAttributes: ( next: Partial< MarkdownAttributes > ) => {
				calls.push( next );
				change( next );
			},
			isSelected: selected,
			onRemove,
		} as unknown as BlockEditProps< MarkdownAttributes >;
		return (
			<SlotFillProvider>
				<MarkdownEdit { ...props } />
			</SlotFillProvider>
		);
	}
	const view = render( <Block selected={ isSelected } /> );
	return {
		user: userEvent.setup(),
		calls,
		onRemove,
		change: ( next: Partial< MarkdownAttributes > ) => change( next ),
		select: ( selected: boolean ) =>
			view.rerender( <Block selected={ selected } /> ),
		unmount: view.unmount,
	};
}

const text = () => screen.getByRole( 'textbox', { name: 'Markdown text' } );

it( 'writes the source and its HTML in one step', async () => {
	const { user, calls } = setup();
	await user.type( text(), 'a' );
	await user.paste( ' *b*' );
	expect( calls ).toEqual( [
		{ source: 'a', html: wrap( '<p>a</p>\n' ) },
		{ source: 'a *b*', html: wrap( '<p>a <em>b</em></p>\n' ) },
	] );
	expect( text() ).toHaveValue( 'a *b*' );
} );

it( 'shows the rendered text while it is not selected', () => {
	setup( {
		attributes: { source: '# Oak', html: wrap( '<h1>Oak</h1>\n' ) },
		isSelected: false,
	} );
	expect( screen.getByRole( 'heading', { name: 'Oak' } ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );

it( 'shows a placeholder while it is empty and not selected', () => {
	setup( { isSelected: false } );
	expect(
		screen.getByText( 'Write your _Markdown_ **here**…' )
	).toBeVisible();
} );

it( 'goes from the text to the preview and, deselected, back', async () => {
	const { user, select } = setup( {
		attributes: { source: '# Oak', html: wrap( '<h1>Oak</h1>\n' ) },
	} );
	const preview = screen.getByRole( 'button', { name: 'Preview' } );
	expect( preview ).toHaveAttribute( 'aria-pressed', 'false' );
	await user.click( preview );
	expect( preview ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( screen.getByRole( 'heading' ) ).toBeVisible();
	select( false );
	select( true );
	expect( text() ).toHaveValue( '# Oak' );
	expect(
		screen.getByRole( 'button', { name: 'Markdown' } )
	).toHaveAttribute( 'aria-pressed', 'true' );
} );

it( 'removes the block on Backspace in an empty text only', async () => {
	const { user, onRemove } = setup( {
		attributes: { source: 'a', html: wrap( '<p>a</p>\n' ) },
	} );
	await user.type( text(), '{Backspace}' );
	expect( onRemove ).not.toHaveBeenCalled();
	expect( text() ).toHaveValue( '' );
	await user.type( text(), '{Backspace}' );
	expect( onRemove ).toHaveBeenCalledTimes( 1 );
} );

it( 'never runs what someone stored', () => {
	setup( {
		attributes: {
			source: 'a',
			html: wrap(
				'<p>a</p><img src="x" onerror="alert(1)"><script>alert(1)</script>'
			),
		},
		isSelected: false,
	} );
	const block = screen.getByTestId( 'block' );
	expect( block.innerHTML ).not.toMatch( /onerror|script/ );
} );

describe( 'a link in the preview', () => {
	const attributes = {
		source: '[x](https://example.com/)',
		html: wrap( '<p><a href="https://example.com/">x</a></p>\n' ),
	};

	it.each( [
		[ 'stays', false ],
		[ 'leaves', true ],
	] )( 'asks and %s', async ( _, answer ) => {
		const confirm = jest
			.spyOn( window, 'confirm' )
			.mockReturnValue( answer );
		const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
		const { user } = setup( { attributes, isSelected: false } );
		await user.click( screen.getByRole( 'link' ) );
		expect( confirm ).toHaveBeenCalledWith(
			'Are you sure you wish to leave this page?'
		);
		expect( open.mock.calls ).toEqual(
			answer ? [ [ 'https://example.com/', '_top' ] ] : []
		);
		confirm.mockRestore();
		open.mockRestore();
	} );
} );

describe( 'the HTML', () => {
	const stored = wrap( '<p>“Oak”</p>\n' );

	it( 'stays as it was stored', () => {
		const { calls } = setup( {
			attributes: { source: '"Oak"', html: stored },
		} );
		expect( calls ).toEqual( [] );
	} );

	it( 'is made where only the source was given', () => {
		const { calls } = setup( { attributes: { source: '*Oak*' } } );
		expect( calls ).toEqual( [
			{ html: wrap( '<p><em>Oak</em></p>\n' ) },
		] );
	} );

	it( 'follows a source that changes from outside', async () => {
		const { calls, change } = setup( {
			attributes: { source: '"Oak"', html: stored },
		} );
		const { act } = jest.requireActual( 'react' );
		await act( async () => change( { source: 'Ash' } ) );
		expect( calls ).toEqual( [ { html: wrap( '<p>Ash</p>\n' ) } ] );
	} );

	it( 'follows a source that was changed while the block was away', () => {
		setup( {
			attributes: { source: 'Elm', html: wrap( '<p>Elm</p>\n' ) },
		} ).unmount();
		const { calls } = setup( {
			attributes: { source: 'Yew', html: wrap( '<p>Elm</p>\n' ) },
		} );
		expect( calls.map( ( { html } ) => unwrap( html ) ) ).toEqual( [
			'<p>Yew</p>\n',
		] );
	} );

	it( 'goes back with the source on undo', async () => {
		const { user, calls, change } = setup( {
			attributes: { source: '"Oak"', html: stored },
		} );
		await user.type( text(), '!' );
		const { act } = jest.requireActual( 'react' );
		await act( async () => change( { source: '"Oak"', html: stored } ) );
		expect( calls ).toHaveLength( 1 );
	} );
} );
