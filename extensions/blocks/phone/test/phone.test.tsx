import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PhoneAttributes } from '../attributes';
import Edit from '../edit';
import { LinkedText } from '../linked-text';

jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: ( props: object ) => props,
} ) );

const html = ( attributes: PhoneAttributes ) =>
	render( <LinkedText attributes={ attributes } /> ).container.innerHTML;

describe( 'what is saved', () => {
	it.each( [
		[
			'Call 020 7946 0958',
			'<span class="phone-prefix">Call </span><a href="tel:02079460958">020 7946 0958</a>',
		],
		[
			'+1 (415) 555-0100',
			'<a href="tel:+14155550100">+1 (415) 555-0100</a>',
		],
		[ ' (020) 7946', '<a href="tel:0207946">(020) 7946</a>' ],
		[ 'Ring the bell', 'Ring the bell' ],
	] )( 'links the number of %j', ( phone, expected ) => {
		expect( html( { phone } ) ).toBe( expected );
	} );

	const stored = {
		savedPrefix: 'Room 2, ',
		savedNumber: '020 7946',
		savedHref: 'tel:0207946;ext=2',
	};

	it( 'gives a stored link back as it was', () => {
		expect( html( { phone: 'Room 2, 020 7946', ...stored } ) ).toBe(
			'<span class="phone-prefix">Room 2, </span><a href="tel:0207946;ext=2">020 7946</a>'
		);
	} );

	it( 'creates the link again once the text has changed', () => {
		expect( html( { phone: '020 7947', ...stored } ) ).toBe(
			'<a href="tel:0207947">020 7947</a>'
		);
	} );
} );

describe( 'the editor', () => {
	const setup = ( phone: string, isSelected: boolean ) => {
		const setAttributes = jest.fn();
		const props = {
			attributes: { phone },
			isSelected,
			setAttributes,
		} as unknown as BlockEditProps< PhoneAttributes >;
		render( <Edit { ...props } /> );
		return setAttributes;
	};

	it( 'takes text', async () => {
		const setAttributes = setup( '', true );
		const field = screen.getByRole( 'textbox', { name: 'Phone number' } );
		await userEvent.setup().type( field, '0' );
		expect( setAttributes.mock.calls ).toEqual( [ [ { phone: '0' } ] ] );
	} );

	it( 'shows the link while it is not selected', () => {
		setup( 'Call 020 7946', false );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'tel:0207946'
		);
	} );

	it( 'tells that there is nothing to call, and stops nothing', () => {
		const hint = /line has no phone number/;
		setup( 'call us now please', true );
		expect(
			screen.getByRole( 'textbox', { name: 'Phone number' } )
		).toHaveAccessibleDescription( hint );
	} );

	it.each( [
		[ 'call us now please', true ],
		[ 'room 12', true ],
		[ '', false ],
		[ 'Call 112', false ],
		[ '+44 20 7946 0958', false ],
	] )( 'has a hint for %j: %s', ( phone, hasHint ) => {
		setup( phone, false );
		expect( !! screen.queryByText( /no phone number/ ) ).toBe( hasHint );
	} );
} );
