import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { marked, show, storedRows } from './show';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const image = ( place: number ) =>
	screen.getByRole( 'button', {
		name: new RegExp( `^Image ${ place } of` ),
	} );
// The buttons on a picture come before those of the sidebar.
const button = ( name: string ) =>
	screen
		.getAllByRole( 'button', { name } )
		.find( ( element ) => element.closest( '.tiled-gallery__item' ) )!;
const urls = ( images: { url?: string }[] ) =>
	images.map( ( { url } ) => url!.replace( /\D/g, '' ) ).join( '' );

describe( 'a stored gallery', () => {
	it( 'stays as it was saved, whatever is only looked at', async () => {
		const { changes, leave, user } = await show();
		await user.click( image( 2 ) );
		leave();
		expect( changes ).toEqual( [] );
	} );

	it( 'keeps its rows while words are typed', async () => {
		const { attributes, user } = await show();
		await user.click( image( 2 ) );
		await user.type(
			screen.getByRole( 'textbox', { name: 'Caption for image 2' } ),
			'Oak'
		);
		expect( attributes().captions ).toEqual( [ '', 'Oak', '' ] );
		expect( attributes().rows ).toBe( storedRows );
	} );

	it( 'gets a new layout for another style, and an undo leaves the old rows alone', async () => {
		const { attributes, change } = await show();
		change( { className: 'is-style-square' } );
		await waitFor( () =>
			expect( attributes().rows![ 0 ]!.className ).toContain(
				'columns-3'
			)
		);
		expect( marked ).toHaveBeenCalledTimes( 1 );
		change( { className: 'is-style-rectangular', rows: storedRows } );
		expect( attributes().rows ).toBe( storedRows );
	} );
} );

describe( 'a gallery that was never laid out', () => {
	it( 'is laid out right away, and again when the sizes of its pictures are known', async () => {
		const { attributes } = await show( {
			rows: undefined,
			images: [ { url: '/1.jpg' }, { url: '/2.jpg' } ],
		} );
		expect( attributes().columnWidths ).toEqual( [ [ 50, 50 ] ] );
		const files = document.querySelectorAll( '.tiled-gallery__item img' );
		files.forEach( ( file, index ) => {
			Object.defineProperties( file, {
				naturalWidth: { value: index ? 100 : 300 },
				naturalHeight: { value: 100 },
			} );
			fireEvent.load( file );
		} );
		await waitFor( () =>
			expect( attributes().columnWidths ).toEqual( [ [ 100 ], [ 100 ] ] )
		);
		expect( attributes().images[ 0 ] ).toMatchObject( {
			width: 300,
			height: 100,
		} );
		expect( marked ).toHaveBeenCalled();
	} );
} );

describe( 'a gallery whose pictures were taken for squares', () => {
	/** Loads the pictures, the first of them a panorama. */
	const load = () =>
		document
			.querySelectorAll( '.tiled-gallery__item img' )
			.forEach( ( file, index ) => {
				Object.defineProperties( file, {
					naturalWidth: { value: index ? 150 : 240 },
					naturalHeight: { value: index ? 100 : 90 },
				} );
				fireEvent.load( file );
			} );
	const images = [ 1, 2, 3, 4 ].map( ( id ) => ( {
		id,
		url: `/${ id }.jpg`,
	} ) );
	const row = ( count: number, className = 'tiled-gallery__row' ) => ( {
		className,
		columns: Array.from( { length: count }, () => ( { images: [ {} ] } ) ),
	} );

	it( 'is laid out again once their sizes are known', async () => {
		const { attributes, changes } = await show( {
			images,
			rows: [ row( 4 ) ],
		} );
		expect( changes ).toEqual( [] );
		load();
		await waitFor( () =>
			expect( attributes().rows ).toMatchObject( [ row( 1 ), row( 3 ) ] )
		);
		expect( attributes().images[ 0 ] ).toMatchObject( {
			width: 240,
			height: 90,
		} );
	} );

	it( 'stays as it is where the rows are not those of squares, or the style makes them', async () => {
		const other = await show( { images, rows: [ row( 2 ), row( 2 ) ] } );
		load();
		expect( other.changes ).toEqual( [] );
		cleanup();
		const squares = await show( {
			images,
			className: 'is-style-square',
			columns: 4,
			rows: [ row( 4, 'tiled-gallery__row columns-4' ) ],
		} );
		load();
		expect( squares.changes ).toEqual( [] );
	} );
} );

describe( 'a picture', () => {
	it( 'moves among its neighbours, says so and keeps the focus', async () => {
		const { attributes, user } = await show();
		await user.click( image( 1 ) );
		expect( button( 'Move image 1 backward' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await user.click( button( 'Move image 1 forward' ) );
		expect( urls( attributes().images ) ).toBe( '213' );
		expect( attributes().ids ).toEqual( [ 2, 1, 3 ] );
		expect( speak ).toHaveBeenLastCalledWith(
			'Image moved to position 2 of 3.'
		);
		expect( button( 'Move image 2 forward' ) ).toHaveFocus();
		await user.keyboard( '{Enter}' );
		expect( urls( attributes().images ) ).toBe( '231' );
		expect( button( 'Move image 3 forward' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
	} );

	it( 'is removed, by the keyboard too; none is selected then', async () => {
		const { attributes, user } = await show( {
			className: 'is-style-columns',
			columns: 3,
		} );
		await user.click( image( 3 ) );
		await user.click( button( 'Remove image 3' ) );
		expect( urls( attributes().images ) ).toBe( '12' );
		expect( attributes().columns ).toBe( 2 );
		expect( speak ).toHaveBeenLastCalledWith( 'Image removed.' );
		expect( image( 2 ) ).toHaveFocus();
		expect( image( 2 ) ).toHaveAttribute( 'aria-pressed', 'false' );
		await user.keyboard( '{Delete}' );
		expect( attributes().images ).toHaveLength( 2 );
		await user.keyboard( '{Enter}{Delete}' );
		expect( urls( attributes().images ) ).toBe( '1' );
		await user.keyboard( '{Enter}{Backspace}' );
		expect( screen.getByText( 'Tiled Gallery' ) ).toBeVisible();
	} );

	it( 'is no more selected when the block is not', async () => {
		const { leave, user } = await show();
		await user.click( image( 2 ) );
		expect( image( 2 ) ).toHaveAttribute( 'aria-pressed', 'true' );
		leave();
		expect( image( 2 ) ).toHaveAttribute( 'aria-pressed', 'false' );
	} );

	it( 'says that it has no alternative text, and takes one', async () => {
		const { attributes, user } = await show();
		expect( image( 2 ) ).toHaveAccessibleName(
			'Image 2 of 3: no alternative text'
		);
		await user.click( image( 2 ) );
		await user.click( button( 'Alternative text for image 2 (missing)' ) );
		await user.type(
			await screen.findByRole( 'textbox', {
				name: 'Alternative text for image 2',
			} ),
			'Oak'
		);
		expect( attributes().images[ 1 ]!.alt ).toBe( 'Oak' );
		expect( attributes().rows ).toBe( storedRows );
	} );
} );

describe( 'the settings', () => {
	const columns = () => screen.queryByRole( 'slider', { name: 'Columns' } );
	const corners = () =>
		screen.queryByRole( 'slider', { name: 'Rounded corners' } );

	it( 'ask for columns where the style has them, and for corners where they are', async () => {
		const { change } = await show();
		expect( columns() ).toBeNull();
		expect( corners() ).toHaveAttribute( 'max', '20' );
		change( { className: 'is-style-circle' } );
		expect( columns() ).toHaveAttribute( 'max', '3' );
		expect( corners() ).toBeNull();
		change( { images: [ { url: '/1.jpg' } ] } );
		expect( columns() ).toBeNull();
	} );

	it( 'link all pictures', async () => {
		const { attributes, user } = await show();
		await user.selectOptions(
			screen.getByRole( 'combobox', { name: 'Link To' } ),
			'Media file'
		);
		expect( attributes().images.map( ( { href } ) => href ) ).toEqual(
			attributes().images.map( ( { url } ) => url )
		);
		expect( attributes().rows ).toBe( storedRows );
	} );

	it( 'lay the pictures out in as many columns as are chosen', async () => {
		const { attributes } = await show( { className: 'is-style-square' } );
		fireEvent.change( columns()!, { target: { value: '2' } } );
		expect( attributes().columns ).toBe( 2 );
		expect(
			attributes().rows!.map( ( row ) => row.columns.length )
		).toEqual( [ 1, 2 ] );
	} );
} );
