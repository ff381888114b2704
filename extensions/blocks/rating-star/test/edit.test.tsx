import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Edit from '../edit';
import type { RatingStarAttributes } from '../attributes';

interface ColorSetting {
	label: string;
	onChange: ( value?: string ) => void;
}

// The canvas around a block; what is in it is what is tested.
jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
	BlockControls: ( { children }: { children: React.ReactNode } ) => (
		<>{ children }</>
	),
	InspectorControls: ( { children }: { children: React.ReactNode } ) => (
		<>{ children }</>
	),
	AlignmentControl: ( {
		onChange,
	}: {
		onChange: ( value?: string ) => void;
	} ) => (
		<>
			<button onClick={ () => onChange( 'right' ) }>Align right</button>
			<button onClick={ () => onChange( undefined ) }>Align none</button>
		</>
	),
	PanelColorSettings: ( {
		colorSettings: [ setting ],
	}: {
		colorSettings: [ ColorSetting ];
	} ) => (
		<button onClick={ () => setting.onChange( '#fcb900' ) }>
			{ setting.label }
		</button>
	),
} ) );

const defaults: RatingStarAttributes = {
	rating: 1,
	maxRating: 5,
	ratingStyle: 'star',
	align: 'left',
};

function show( given: Partial< RatingStarAttributes > = {} ) {
	const changes: Partial< RatingStarAttributes >[] = [];
	function Block() {
		const [ attributes, setAttributes ] = useState( {
			...defaults,
			...given,
		} );
		const props = {
			attributes,
			setAttributes: ( changed: Partial< RatingStarAttributes > ) => {
				changes.push( changed );
				setAttributes( ( old ) => ( { ...old, ...changed } ) );
			},
		} as React.ComponentProps< typeof Edit >;
		return <Edit { ...props } />;
	}
	const { container } = render( <Block /> );
	return {
		changes,
		user: userEvent.setup(),
		star: ( position: number ) =>
			container.querySelectorAll( '.jetpack-rating-star__target' )[
				position - 1
			]!,
		/** How the stars are filled, a letter each. */
		stars: () =>
			Array.from(
				container.querySelectorAll( '.jetpack-rating-star__star' ),
				( { classList } ) => classList.item( 1 )!.charAt( 3 )
			).join( '' ),
	};
}

const slider = () => screen.getByLabelText( 'Rating' );

it.each( [
	[ { rating: 3.5 }, 'fffhe', '3.5 out of 5 stars' ],
	[ { rating: 0.5, maxRating: 2 }, 'he', '0.5 out of 2 stars' ],
	[ { rating: 5, maxRating: 2 }, 'ff', '2 out of 2 stars' ],
	[ { rating: 0 }, 'eeeee', '0 out of 5 stars' ],
] )( 'shows and tells %o', ( attributes, drawn, told ) => {
	const { changes, stars } = show( attributes );
	expect( stars() ).toBe( drawn );
	expect( slider() ).toHaveAttribute( 'aria-valuetext', told );
	expect( changes ).toEqual( [] );
} );

it( 'rates by a click, and takes half a star off by a second one', async () => {
	const { changes, star, stars, user } = show();
	await user.click( star( 4 ) );
	expect( stars() ).toBe( 'ffffe' );
	await user.click( star( 4 ) );
	expect( stars() ).toBe( 'fffhe' );
	await user.click( star( 4 ) );
	expect( stars() ).toBe( 'ffffe' );
	expect( changes ).toEqual( [
		{ rating: 4 },
		{ rating: 3.5 },
		{ rating: 4 },
	] );
	// Where the keyboard continues.
	expect( slider() ).toHaveFocus();
} );

it( 'is a slider of half stars for the keyboard', () => {
	const { changes } = show( { rating: 2 } );
	expect( slider() ).toHaveAttribute( 'type', 'range' );
	expect( slider() ).toHaveAttribute( 'step', '0.5' );
	expect( slider() ).toHaveAttribute( 'min', '0.5' );
	expect( slider() ).toHaveAttribute( 'max', '5' );
	fireEvent.change( slider(), { target: { value: '2.5' } } );
	expect( changes ).toEqual( [ { rating: 2.5 } ] );
} );

it( 'lowers the rating with the highest, and gives it back when the highest rises again', async () => {
	const { changes, star, stars, user } = show( { rating: 4, maxRating: 10 } );
	const highest = screen.getByRole( 'spinbutton', {
		name: 'Highest rating',
	} );
	fireEvent.change( highest, { target: { value: '3' } } );
	expect( stars() ).toBe( 'fff' );
	fireEvent.change( highest, { target: { value: '6' } } );
	expect( stars() ).toBe( 'ffffee' );
	expect( changes ).toEqual( [
		{ maxRating: 3, rating: 3 },
		{ maxRating: 6, rating: 4 },
	] );
	await user.click( star( 6 ) );
	expect( changes.at( -1 ) ).toEqual( { rating: 6 } );
} );

it( 'offers 2 to 10 stars', () => {
	show();
	const highest = screen.getByRole( 'slider', { name: 'Highest rating' } );
	expect( highest ).toHaveAttribute( 'min', '2' );
	expect( highest ).toHaveAttribute( 'max', '10' );
} );

it( 'is aligned and colored', async () => {
	const { changes, user } = show();
	await user.click( screen.getByText( 'Align right' ) );
	await user.click( screen.getByText( 'Align none' ) );
	await user.click( screen.getByText( 'Stars' ) );
	expect( changes ).toEqual( [
		{ align: 'right' },
		{ align: 'left' },
		{ color: '#fcb900' },
	] );
} );
