import { MAX_COLUMNS, columnCount, layOut, ratioOf } from '../layout';
import { columnsOf, squaresOf } from '../layout/columns';
import { mosaicOf } from '../layout/patterns';
import { stored, widthsOf } from '../layout/widths';
import layouts from './layout.json';
import vectors from './widths.json';

const [ P, L ] = [ 0.7, 1.5 ];
const count = ( rows: readonly ( readonly number[] )[] ) =>
	rows.flat().reduce( ( sum, size ) => sum + size, 0 );

it.each( layouts )(
	'has the rows that PHP makes: %j',
	( { columns, isWide, ratios, shapes, style } ) => {
		const { rows } = layOut(
			ratios.map( ( width ) => ( { width, height: 1 } ) ),
			{ style: style as 'columns' | 'rectangular', columns, isWide }
		);
		expect(
			rows.map( ( row ) =>
				row.columns.map( ( column ) => column.images.length )
			)
		).toEqual( shapes );
	}
);

describe( 'the widths of columns', () => {
	it.each( vectors )( 'are those of %j', ( { columns, widths } ) => {
		expect(
			widthsOf( columns ).map( ( { share, gaps } ) => [
				stored( share ),
				stored( gaps ),
			] )
		).toEqual( widths );
	} );

	it.each( [ 0, 4, 50 ] )(
		'make all columns of a row equally high, with a gap of %d pixels',
		( gap ) => {
			const row = [ [ 1.5 ], [ 0.7, 2.4, 1 ], [ 1.2, 1.2 ] ];
			const width = 1000;
			const widths = widthsOf( row ).map(
				( { share, gaps } ) => ( share / 100 ) * width + gaps * gap
			);
			const heights = row.map( ( ratios, index ) =>
				ratios.reduce(
					( sum, ratio ) => sum + widths[ index ]! / ratio,
					( ratios.length - 1 ) * gap
				)
			);
			expect( heights[ 1 ] ).toBeCloseTo( heights[ 0 ]!, 6 );
			expect( heights[ 2 ] ).toBeCloseTo( heights[ 0 ]!, 6 );
			expect(
				widths.reduce( ( sum, own ) => sum + own, 2 * gap )
			).toBeCloseTo( width, 6 );
		}
	);
} );

describe( 'a mosaic', () => {
	it( 'stacks wide pictures beside a high one', () => {
		expect( mosaicOf( [ P, L, L ] ) ).toEqual( [ [ 1, 2 ] ] );
		expect( mosaicOf( [ L, L, P ] ) ).toEqual( [ [ 2, 1 ] ] );
		expect( mosaicOf( [ P, L, L, P ] ) ).toEqual( [ [ 1, 2, 1 ] ] );
		expect( mosaicOf( [ P, L, L, L ] ) ).toEqual( [ [ 1, 3 ] ] );
		expect( mosaicOf( [ L, L, L, P ] ) ).toEqual( [ [ 3, 1 ] ] );
	} );

	it( 'has its two largest rows with fifteen pictures and more only', () => {
		const five = [ L, L, P, L, L ];
		const seven = [ L, L, L, P, L, L, L ];
		const fill = ( to: number, list: number[] ) => [
			...list,
			...Array< number >( to - list.length ).fill( 0.9 ),
		];
		expect( mosaicOf( fill( 15, five ) )[ 0 ] ).toEqual( [ 2, 1, 2 ] );
		expect( mosaicOf( fill( 15, seven ) )[ 0 ] ).toEqual( [ 3, 1, 3 ] );
		expect( mosaicOf( fill( 14, five ) )[ 0 ] ).toEqual( [ 2, 1 ] );
		expect( mosaicOf( fill( 14, seven ) )[ 0 ] ).toEqual( [ 3, 1 ] );
	} );

	it( 'doesn’t repeat a pattern directly', () => {
		const rows = mosaicOf( [ P, L, L, P, L, L, P, L, L ] );
		expect( rows[ 0 ] ).toEqual( [ 1, 2, 1 ] );
		expect( rows[ 1 ] ).not.toEqual( rows[ 0 ] );
	} );

	it( 'gives a panorama a row, and wide galleries longer ones', () => {
		expect( mosaicOf( [ 2.4, L, L ] ) ).toEqual( [ [ 1 ], [ 1, 1 ] ] );
		const squares = Array< number >( 10 ).fill( 0.9 );
		expect( mosaicOf( squares )[ 0 ] ).toHaveLength( 4 );
		expect( mosaicOf( squares, true )[ 0 ] ).toHaveLength( 5 );
	} );

	it( 'leaves no picture out, and none alone at the end', () => {
		for ( let size = 0; size <= 60; size++ ) {
			for ( const shapes of [ [ L ], [ P ], [ P, L, L, 2.2, 1 ] ] ) {
				const ratios = Array.from(
					{ length: size },
					( _, index ) => shapes[ index % shapes.length ]!
				);
				const rows = mosaicOf( ratios );
				expect( count( rows ) ).toBe( size );
				if ( size > 1 && shapes.length === 1 ) {
					expect( rows.at( -1 ) ).not.toEqual( [ 1 ] );
				}
			}
		}
	} );
} );

describe( 'columns', () => {
	it( 'are about equally high', () => {
		expect( columnsOf( [ 1, 1, 1, 1, 1, 1 ], 3 ) ).toEqual( [ 2, 2, 2 ] );
		expect( columnsOf( [ 0.25, 1, 1, 1, 1 ], 2 ) ).toEqual( [ 1, 4 ] );
		expect( columnsOf( [ 1, 1, 1, 1, 0.25 ], 2 ) ).toEqual( [ 4, 1 ] );
	} );

	it( 'have a picture each, however high one is', () => {
		expect( columnsOf( [ 0.01, 1, 1 ], 3 ) ).toEqual( [ 1, 1, 1 ] );
		expect( columnsOf( [ 5, 5, 5, 0.01 ], 4 ) ).toEqual( [ 1, 1, 1, 1 ] );
		expect( columnsOf( [ 1, 1 ], 5 ) ).toEqual( [ 1, 1 ] );
	} );

	it( 'are three unless someone chose, and never more than pictures or twenty', () => {
		expect( columnCount( undefined, 9 ) ).toBe( 3 );
		expect( columnCount( undefined, 2 ) ).toBe( 2 );
		expect( columnCount( 5, 4 ) ).toBe( 4 );
		expect( columnCount( 99, 40 ) ).toBe( MAX_COLUMNS );
		expect( columnCount( -1, 4 ) ).toBe( 1 );
		expect( columnCount( NaN, 0 ) ).toBe( 1 );
	} );
} );

describe( 'squares', () => {
	it( 'have what is left over in the first row', () => {
		expect( squaresOf( 7, 3 ) ).toEqual( [
			[ 1 ],
			[ 1, 1, 1 ],
			[ 1, 1, 1 ],
		] );
		expect( squaresOf( 4, 2 ) ).toEqual( [
			[ 1, 1 ],
			[ 1, 1 ],
		] );
	} );

	it( 'say in the rows how many they are, and store no widths', () => {
		const { columnWidths, rows } = layOut( [ {}, {}, {}, {}, {} ], {
			style: 'circle',
			columns: 4,
		} );
		expect( rows.map( ( { className } ) => className ) ).toEqual( [
			'tiled-gallery__row columns-1',
			'tiled-gallery__row columns-4',
		] );
		expect( columnWidths ).toEqual( [] );
	} );
} );

it( 'stores widths with five decimals', () => {
	const image = { width: '300', height: 200 };
	const { columnWidths, rows } = layOut( [ image, image, image ], {
		style: 'columns',
	} );
	expect( columnWidths ).toEqual( [ [ 33.33333, 33.33333, 33.33333 ] ] );
	expect( rows[ 0 ]!.columns[ 0 ]!.style ).toBe( 'flex-basis:33.33333%' );
	expect( layOut( [], { style: 'rectangular' } ).rows ).toEqual( [] );
} );

it( 'takes a picture of unknown size for a square', () => {
	expect( ratioOf( { width: '300', height: '200' } ) ).toBe( 1.5 );
	expect( ratioOf( { width: 300 } ) ).toBe( 1 );
	expect( ratioOf( { width: 0, height: 0 } ) ).toBe( 1 );
	expect( ratioOf( { width: 'x', height: '-5' } ) ).toBe( 1 );
} );
