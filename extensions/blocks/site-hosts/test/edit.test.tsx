import { render, screen } from '@testing-library/react';
import { createBlock, parse, serialize } from '@wordpress/blocks';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { SiteHostsAttributes } from '../attributes';
import SiteHostsEdit from '../edit';
import '../index';

jest.mock( '@wordpress/block-editor', () => {
	const actual = jest.requireActual( '@wordpress/block-editor' );
	const useBlockProps = Object.assign( () => ( {} ), actual.useBlockProps );
	return { ...actual, useBlockProps };
} );

it( 'shows its text in a labelled field', () => {
	const props = {
		attributes: { content: 'Measure <strong>twice</strong>' },
		setAttributes: jest.fn(),
	} as unknown as BlockEditProps< SiteHostsAttributes >;
	render( <SiteHostsEdit { ...props } /> );
	expect( screen.getByRole( 'textbox', { name: 'Text' } ) ).toHaveTextContent(
		'Measure twice'
	);
} );

it.each( [ '', 'Oak &amp; <em>ash</em>', '木工 😀', ' "quoted" ' ] )(
	'gives back %j as it was saved',
	( content ) => {
		const post = serialize( [
			createBlock( 'millwork/site-hosts', { content } ),
		] );
		const [ block ] = parse( post );
		expect( block ).toMatchObject( {
			isValid: true,
			attributes: { content },
		} );
		expect( serialize( [ block! ] ) ).toBe( post );
	}
);
