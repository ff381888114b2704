import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SimplePaymentsEdit from '../edit';
import type { SimplePaymentsAttributes } from '../attributes';
import { useSite } from '../edit/use-site';
import type { Site } from '../edit/use-site';
import type { EditProps, Product } from '../edit/wordpress';

const mockSave = jest.fn();
const mockStore: { product?: Product; isDone: boolean } = { isDone: true };

jest.mock( '../edit/use-site' );
jest.mock( 'features/payments/editor/payment-block', () => ( {
	TestModeNotice: () => <p>Test mode</p>,
	ThanksPage: ( {
		value,
		onChange,
	}: {
		value?: number;
		onChange: ( page?: number ) => void;
	} ) => (
		<button onClick={ () => onChange( 5 ) }>
			{ `Thank-you page ${ value ?? 'none' }` }
		</button>
	),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
	useBlockProps: ( props: object ) => props,
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<aside>{ children }</aside>
	),
	MediaPlaceholder: () => <span>Pick an image</span>,
	MediaUpload: () => null,
	MediaUploadCheck: ( { children }: { children: ReactNode } ) => children,
} ) );
jest.mock( '@wordpress/data', () => {
	const core = {
		getEntityRecord: ( _: string, name: string ) =>
			name === 'jp_pay_product' ? mockStore.product : undefined,
		hasFinishedResolution: () => mockStore.isDone,
	};
	const mine: Record< string | symbol, unknown > = {
		useSelect: ( choose: ( select: () => object ) => unknown ) =>
			choose( () => core ),
		useRegistry: () => ( {
			select: () => undefined,
			dispatch: ( name: string ) =>
				name === 'core'
					? { saveEntityRecord: mockSave }
					: { __unstableMarkNextChangeAsNotPersistent() {} },
		} ),
	};
	return new Proxy( mine, {
		get: ( own, name ) =>
			own[ name ] ?? jest.requireActual( '@wordpress/data' )[ name ],
	} );
} );

const right: SimplePaymentsAttributes = {
	title: 'A board',
	content: 'Oiled.',
	currency: 'EUR',
	price: 12.5,
	email: 'shop@example.com',
	multiple: false,
	featuredMediaId: 0,
	productId: 7,
	millworkPriceText: '€12,50',
};

const post: Site = {
	isPreview: false,
	isPostEditor: true,
	mayPublish: true,
	isSavingPost: false,
};

/** Shows the block; what it sets is set. */
function show(
	attributes: Partial< SimplePaymentsAttributes > = {},
	site: Partial< Site > = {},
	isSelected = true
) {
	let current = { ...right, ...attributes };
	let now = { ...post, ...site };
	let selected = isSelected;
	const block = () => (
		<SimplePaymentsEdit
			{ ...( {
				attributes: current,
				isSelected: selected,
				setAttributes: ( change ) => {
					current = { ...current, ...change };
				},
			} as EditProps ) }
		/>
	);
	( useSite as jest.Mock ).mockImplementation( () => now );
	const view = render( block() );
	return {
		...view,
		attributes: () => current,
		again: ( change: Partial< Site > = {}, isStillSelected = selected ) => {
			now = { ...now, ...change };
			selected = isStillSelected;
			view.rerender( block() );
		},
		settled: () =>
			act( async () => {
				await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
			} ),
	};
}

const sent = () =>
	mockSave.mock.calls.map( ( [ , , { id, status } ] ) => [ id, status ] );

beforeEach( () => {
	mockSave.mockReset().mockResolvedValue( { id: 7 } );
	mockStore.product = undefined;
	mockStore.isDone = true;
} );

it( 'is created as a draft right away, and published with the post', async () => {
	const view = show( { productId: undefined } );
	await view.settled();
	expect( sent() ).toEqual( [ [ undefined, 'draft' ] ] );
	expect( view.attributes().productId ).toBe( 7 );
	view.again( { isSavingPost: true } );
	await view.settled();
	expect( sent() ).toEqual( [
		[ undefined, 'draft' ],
		[ 7, 'publish' ],
	] );
} );

it.each( [
	[ 'of somebody who may not publish', { mayPublish: false } ],
	[ 'in a preview', { isPreview: true } ],
] )( 'is not saved %s', async ( _, site ) => {
	const view = show( { productId: undefined }, site );
	view.again( { isSavingPost: true } );
	await view.settled();
	expect( mockSave ).not.toHaveBeenCalled();
} );

it( 'is not saved with a mistake, which is told', async () => {
	const view = show( { price: -1 } );
	view.again( { isSavingPost: true } );
	await view.settled();
	expect( mockSave ).not.toHaveBeenCalled();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'Your price is negative'
	);
	expect( screen.getByLabelText( 'Price' ) ).toBeInvalid();
	await userEvent.type( screen.getByLabelText( 'Price' ), '2' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'is looked over when the block is left, and is a card then', () => {
	const view = show( { email: 'shop' } );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	view.again( {}, false );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'shop is not a valid email address.'
	);
	view.unmount();
	const { container } = show( {}, {}, false );
	expect( container ).toHaveTextContent( 'A boardOiled.€12,50' );
	expect( screen.queryByLabelText( 'Price' ) ).toBeNull();
} );

it.each( [
	[ 'spay_email', 'shop@example.com is not a valid email address.' ],
	[ 'spay_price', 'Invalid price.' ],
] )( 'shows the server’s error about %s at its field', async ( key, text ) => {
	mockSave.mockRejectedValue( { data: { status: 400, key } } );
	const view = show();
	view.again( { isSavingPost: true } );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( text );
} );

it( 'tells any other failure', async () => {
	mockSave.mockRejectedValue( { message: 'The disk is full.' } );
	const view = show();
	view.again( { isSavingPost: true } );
	expect(
		( await screen.findAllByText( /The disk is full\./ ) )[ 0 ]
	).toBeVisible();
} );

it( 'is created again if the site doesn’t have it, and saved without a picture from elsewhere', async () => {
	mockSave
		.mockRejectedValueOnce( { data: { status: 404 } } )
		.mockRejectedValueOnce( { code: 'rest_invalid_featured_media' } )
		.mockResolvedValue( { id: 9 } );
	const view = show( { featuredMediaId: 101 } );
	view.again( { isSavingPost: true } );
	await view.settled();
	expect( sent() ).toEqual( [
		[ 7, 'publish' ],
		[ undefined, 'draft' ],
		[ undefined, 'draft' ],
		[ 9, 'publish' ],
	] );
	expect( view.attributes().productId ).toBe( 9 );
} );

it( 'is masked while it is read, and read once', () => {
	mockStore.isDone = false;
	const view = show( {}, {}, false );
	expect( view.container ).toHaveTextContent( '█████' );
	expect( view.container ).not.toHaveTextContent( 'A board' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Loading the product'
	);
	mockStore.isDone = true;
	mockStore.product = {
		id: 7,
		status: 'publish',
		title: { raw: 'Another board' },
		content: { raw: '' },
		featured_media: 0,
		meta: {
			spay_currency: 'JPY',
			spay_email: 'shop@example.com',
			spay_multiple: true,
			spay_price: 1200,
		},
	};
	view.again();
	expect( view.attributes() ).toMatchObject( {
		title: 'Another board',
		content: 'Oiled.',
		currency: 'JPY',
		price: 1200,
		multiple: true,
		millworkPriceText: '¥1,200',
	} );
	mockStore.product = { ...mockStore.product, title: { raw: 'A third' } };
	view.again();
	expect( view.attributes().title ).toBe( 'Another board' );
} );

it( 'says with the date that the e-mail address alone will not do', () => {
	mockStore.product = {
		id: 7,
		status: 'publish',
		title: { raw: 'A board' },
		content: { raw: 'Oiled.' },
		featured_media: 0,
		millwork_purchase: 'address',
		meta: {
			spay_currency: 'EUR',
			spay_email: 'shop@example.com',
			spay_multiple: false,
			spay_price: 12.5,
		},
	};
	const { container, unmount } = show();
	expect( screen.getByText( 'Test mode' ) ).toBeVisible();
	expect( container ).toHaveTextContent( 'after January 1, 2027' );
	unmount();
	expect(
		show( {
			millworkPaymentLink:
				'https://www.paypal.com/ncp/payment/ABCDEFGH12345',
		} ).container
	).not.toHaveTextContent( '2027' );
} );

it( 'has a thank-you page, and says where it is not shown', async () => {
	const view = show();
	expect( view.container ).not.toHaveTextContent( 'Not used yet' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Thank-you page none' } )
	);
	expect( view.attributes().millworkThanksPage ).toBe( 5 );
	mockStore.product = {
		id: 7,
		status: 'publish',
		title: { raw: 'A board' },
		content: { raw: 'Oiled.' },
		featured_media: 0,
		millwork_purchase: 'link',
		meta: {
			spay_currency: 'EUR',
			spay_email: 'shop@example.com',
			spay_multiple: false,
			spay_price: 12.5,
		},
	};
	view.again();
	expect( view.container ).toHaveTextContent( 'Not used yet' );
	expect(
		screen.getByRole( 'button', { name: 'Thank-you page 5' } )
	).toBeVisible();
} );
