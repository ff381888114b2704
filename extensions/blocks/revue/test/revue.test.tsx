import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBlock, parse, serialize } from '@wordpress/blocks';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { RevueAttributes } from '../attributes';
import RevueEdit from '../edit';
import { subscriptionForm } from '../transforms';
import '../index';
import '../../button';
import '../../subscriptions';

jest.mock( '@wordpress/block-editor', () => {
	const actual = jest.requireActual( '@wordpress/block-editor' );
	const mock = ( hook: object ) => Object.assign( () => ( {} ), hook );
	return {
		...actual,
		useBlockProps: mock( actual.useBlockProps ),
		useInnerBlocksProps: mock( actual.useInnerBlocksProps ),
		InspectorControls: ( { children }: { children: JSX.Element } ) => (
			<aside>{ children }</aside>
		),
	};
} );

beforeAll( () => {
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

const show = ( attributes: Partial< RevueAttributes > ) => {
	const props = {
		attributes: {
			emailLabel: 'Email address',
			emailPlaceholder: 'Your mail',
			firstNameLabel: 'First name',
			firstNamePlaceholder: '',
			firstNameShow: true,
			lastNameLabel: 'Last name',
			lastNamePlaceholder: '',
			lastNameShow: false,
			...attributes,
		},
		clientId: 'none',
		setAttributes: jest.fn(),
		onReplace: jest.fn(),
	};
	render(
		<RevueEdit
			{ ...( props as unknown as BlockEditProps< RevueAttributes > ) }
		/>
	);
	return props;
};

it( 'asks for a username first, which is trimmed and never empty', async () => {
	const { setAttributes } = show( {} );
	const button = screen.getByRole( 'button', { name: 'Add Form' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	const field = screen.getByRole( 'textbox', { name: 'Revue username' } );
	await userEvent.type( field, '  {enter}' );
	expect( setAttributes ).not.toHaveBeenCalled();
	await userEvent.type( field, 'jane ' );
	expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( button );
	expect( setAttributes ).toHaveBeenCalledWith( { revueUsername: 'jane' } );
} );

it( 'shows the fields that are asked for, and what they say is typed there', async () => {
	const { setAttributes } = show( { revueUsername: 'jane' } );
	expect(
		screen.getByRole( 'textbox', { name: 'Email field label' } )
	).toHaveTextContent( 'Email address' );
	expect(
		screen.queryByRole( 'textbox', { name: /last name/ } )
	).not.toBeInTheDocument();
	await userEvent.type(
		screen.getByRole( 'textbox', {
			name: 'Email field placeholder',
		} ),
		'!'
	);
	expect( setAttributes ).toHaveBeenCalledWith( {
		emailPlaceholder: 'Your mail!',
	} );
	await userEvent.click(
		within( screen.getByRole( 'complementary' ) ).getByRole( 'checkbox', {
			name: 'Show last name field',
		} )
	);
	expect( setAttributes ).toHaveBeenCalledWith( { lastNameShow: true } );
} );

it( 'says that the service has ended, and turns into the other form', async () => {
	const { onReplace } = show( { revueUsername: 'jane' } );
	expect( screen.getAllByText( /Revue has shut down/ )[ 0 ] ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Turn into a Subscription Form' } )
	);
	expect( onReplace ).toHaveBeenCalledWith(
		expect.objectContaining( {
			name: 'jetpack/subscriptions',
			attributes: expect.objectContaining( {
				subscribePlaceholder: 'Your mail',
			} ),
		} )
	);
} );

it( 'takes the button’s text and looks along', () => {
	const { attributes } = subscriptionForm( { emailPlaceholder: '' }, [
		createBlock( 'jetpack/button', {
			element: 'button',
			text: 'Join',
			customBackgroundColor: '#ff0000',
			gradient: 'dusk',
			borderRadius: 4,
		} ),
	] );
	expect( attributes ).toMatchObject( {
		submitButtonText: 'Join',
		customButtonBackgroundColor: '#ff0000',
		buttonGradient: 'dusk',
		borderRadius: 4,
		subscribePlaceholder: 'Type your email…',
	} );
} );

it( 'gives back what it saved', () => {
	const post = serialize( [
		createBlock(
			'jetpack/revue',
			{ revueUsername: 'a"b<c', emailLabel: 'Oak &amp; <em>ash</em>' },
			[ createBlock( 'jetpack/button', { element: 'button' } ) ]
		),
	] );
	const [ block ] = parse( post );
	expect( block ).toMatchObject( {
		isValid: true,
		attributes: { revueUsername: 'a"b<c' },
	} );
	expect( serialize( [ block! ] ) ).toBe( post );
} );
