import type { ReactNode } from 'react';
import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImageCompareAttributes } from '../attributes';
import ImageCompareEdit from '../edit';
import type { EditProps } from '../edit/wordpress';
import type { UploadError } from 'shared/editor/uploads';
import type { Media } from 'shared/lib/library-media';

interface PickerProps {
	name?: string;
	labels?: { title: string };
	onSelect: ( media: Media ) => void;
	onError: ( error: UploadError ) => void;
}

const mockPickers: Record< string, PickerProps > = {};
const mockStore = {
	createErrorNotice: jest.fn(),
	lockPostSaving: jest.fn(),
	unlockPostSaving: jest.fn(),
};

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( 'shared/editor/is-preview', () => ( {
	useExample: ( name: string, attributes: object ) => attributes,
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const inner = ( { children }: { children: ReactNode } ) => children;
	const Picker = ( props: PickerProps ) => {
		const name = props.name ?? props.labels!.title;
		mockPickers[ name ] = props;
		return <button>{ name }</button>;
	};
	return {
		BlockControls: inner,
		InspectorControls: inner,
		MediaPlaceholder: Picker,
		MediaReplaceFlow: Picker,
		MediaUploadCheck: inner,
		RichText: ( {
			onChange,
			value,
			...props
		}: {
			onChange: ( value: string ) => void;
			value: string;
			'aria-label': string;
		} ) => (
			<input
				aria-label={ props[ 'aria-label' ] }
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
			/>
		),
		useBlockProps: () => ( {} ),
	};
} );
jest.mock( '@wordpress/data', () => {
	const mine: Record< string | symbol, unknown > = {
		useRegistry: () => ( {
			dispatch: () => mockStore,
			select: () => undefined,
		} ),
	};
	// Components make stores of their own while they are loaded.
	return new Proxy( mine, {
		get: ( own, name ) =>
			own[ name ] ?? jest.requireActual( '@wordpress/data' )[ name ],
	} );
} );

const picture = ( id: number, more: Media = {} ) => ( {
	id,
	url: `https://example.com/${ id }.jpg`,
	alt: `Picture ${ id }`,
	width: 600,
	height: 400,
	...more,
} );

/** Shows the block; what it sets is set, and given. */
function show( attributes: Partial< ImageCompareAttributes > = {} ) {
	const changes: object[] = [];
	function Block() {
		const [ current, setCurrent ] = useState( {
			imageBefore: {},
			imageAfter: {},
			orientation: 'horizontal',
			...attributes,
		} );
		return (
			<ImageCompareEdit
				{ ...( {
					attributes: current,
					clientId: 'c',
					isSelected: true,
					setAttributes: ( change: object ) => {
						changes.push( change );
						setCurrent( { ...current, ...change } );
					},
				} as unknown as EditProps ) }
			/>
		);
	}
	render( <Block /> );
	return changes;
}

const choose = ( name: string, media: Media ) =>
	act( () => mockPickers[ name ]!.onSelect( media ) );
const both = { imageBefore: picture( 1 ), imageAfter: picture( 2 ) };

beforeEach( () => jest.clearAllMocks() );

it( 'asks for both pictures, one by one, and then compares them', () => {
	const changes = show();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	choose( 'Before image', picture( 1 ) );
	expect( screen.getByRole( 'img', { name: 'Picture 1' } ) ).toBeVisible();
	choose( 'After image', picture( 2 ) );
	expect( changes ).toEqual( [
		{ imageBefore: picture( 1 ) },
		{ imageAfter: picture( 2 ) },
	] );
	expect(
		screen.getByRole( 'slider', { name: 'Compare images' } )
	).toHaveAttribute( 'aria-valuetext', '50% before, 50% after' );
} );

it( 'waits for a file that is on its way, and the post with it', () => {
	const changes = show();
	choose( 'Before image', { url: 'blob:x' } );
	expect( screen.getByText( 'Uploading image…' ) ).toBeVisible();
	expect( mockStore.lockPostSaving ).toHaveBeenCalledTimes( 1 );
	expect( changes ).toEqual( [] );
	choose( 'Before image', picture( 1 ) );
	expect( changes ).toHaveLength( 1 );
	expect( mockStore.unlockPostSaving ).toHaveBeenCalledWith(
		mockStore.lockPostSaving.mock.calls[ 0 ][ 0 ]
	);
} );

it( 'tells of what failed, and takes nothing but pictures', () => {
	const changes = show( both );
	choose( 'Replace after', { url: 'blob:x' } );
	act( () => mockPickers[ 'Replace after' ]!.onError( 'The disk is full.' ) );
	expect( mockStore.createErrorNotice ).toHaveBeenLastCalledWith(
		'The disk is full.',
		expect.anything()
	);
	expect( mockStore.unlockPostSaving ).toHaveBeenCalledTimes( 1 );
	choose( 'Replace after', picture( 3, { type: 'video' } ) );
	expect( mockStore.createErrorNotice ).toHaveBeenLastCalledWith(
		'Only images can be compared. Choose an image.',
		expect.anything()
	);
	expect( changes ).toEqual( [] );
	choose( 'Replace after', picture( 3, { type: 'image' } ) );
	expect( changes ).toEqual( [ { imageAfter: picture( 3 ) } ] );
} );

it( 'changes alt texts, caption and orientation, also of pictures of other places', async () => {
	const user = userEvent.setup();
	const changes = show( {
		imageBefore: { url: 'https://elsewhere.example/a.jpg' },
	} );
	const alt = screen.getByRole( 'textbox', {
		name: 'Alternative text for the before image',
	} );
	await user.type( alt, 'O' );
	expect( changes.pop() ).toEqual( {
		imageBefore: { url: 'https://elsewhere.example/a.jpg', alt: 'O' },
	} );
	const caption = screen.getByRole( 'textbox', {
		name: 'Image comparison caption',
	} );
	await user.type( caption, 'C' );
	expect( changes.pop() ).toEqual( { caption: 'C' } );
	await user.clear( caption );
	expect( changes.pop() ).toEqual( { caption: undefined } );
	await user.click(
		screen.getByRole( 'radio', { name: 'Above and below' } )
	);
	expect( changes.pop() ).toEqual( { orientation: 'vertical' } );
} );

it( 'swaps and removes pictures', async () => {
	const user = userEvent.setup();
	const changes = show( both );
	await user.click( screen.getByRole( 'button', { name: 'Swap' } ) );
	expect( changes.pop() ).toEqual( {
		imageBefore: both.imageAfter,
		imageAfter: both.imageBefore,
	} );
	await user.click(
		screen.getByRole( 'button', { name: 'Remove the after image' } )
	);
	expect( changes.pop() ).toEqual( { imageAfter: {} } );
	expect(
		screen.getByRole( 'button', { name: 'After image' } )
	).toBeVisible();
} );

it( 'says what to do about a picture that does not load', () => {
	show( both );
	fireEvent.error( screen.getByRole( 'img', { name: 'Picture 2' } ) );
	expect( screen.getByText( /replace it using/ ) ).toBeVisible();
} );

it( 'says that one picture is cut where the shapes differ', () => {
	show( { ...both, imageAfter: picture( 2, { height: 900 } ) } );
	expect(
		screen.getAllByText( /different aspect ratios/ )[ 0 ]
	).toBeInTheDocument();
} );
