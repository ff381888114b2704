import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	switchToBlockType,
	unregisterBlockType,
} from '@wordpress/blocks';
import '../index';

beforeAll( () =>
	registerBlockType( 'core/image', {
		apiVersion: 3,
		title: 'Image',
		category: 'media',
		attributes: {
			alt: { type: 'string' },
			caption: { type: 'string' },
			id: { type: 'number' },
			url: { type: 'string' },
			align: { type: 'string' },
		},
	} )
);
afterAll( () => unregisterBlockType( 'core/image' ) );

const picture = ( id: number, more: object = {} ) =>
	createBlock( 'core/image', {
		alt: `Picture ${ id }`,
		id,
		url: `https://example.com/${ id }.jpg`,
		...more,
	} );
const names = ( blocks: ReturnType< typeof createBlock >[] ) =>
	getPossibleBlockTransformations( blocks ).map( ( { name } ) => name );

it( 'takes two picture blocks, and gives them back', () => {
	const [ comparison ] = switchToBlockType(
		[
			picture( 1, { caption: 'Old', align: 'wide' } ),
			picture( 2, { caption: 'New' } ),
		],
		'jetpack/image-compare'
	)!;
	expect( comparison!.attributes ).toMatchObject( {
		imageBefore: { id: 1, alt: 'Picture 1' },
		imageAfter: { id: 2, url: 'https://example.com/2.jpg' },
		caption: 'Old<br>New',
		align: 'wide',
	} );
	const [ before, after ] = switchToBlockType( comparison!, 'core/image' )!;
	expect( before!.attributes ).toMatchObject( { id: 1, alt: 'Picture 1' } );
	expect( after!.attributes ).toMatchObject( {
		id: 2,
		caption: 'Old<br>New',
	} );
} );

it( 'takes neither one nor three, nor one that is on its way', () => {
	const own = 'jetpack/image-compare';
	expect( names( [ picture( 1 ), picture( 2 ) ] ) ).toContain( own );
	expect( names( [ picture( 1 ) ] ) ).not.toContain( own );
	expect( names( [ 1, 2, 3 ].map( ( id ) => picture( id ) ) ) ).not.toContain(
		own
	);
	expect(
		names( [ picture( 1 ), picture( 2, { url: 'blob:x' } ) ] )
	).not.toContain( own );
} );

it( 'is no danger to the editor with addresses that are none', () => {
	for ( const url of [ 5, true, [ 'x' ], { startsWith: 'x' }, null ] ) {
		expect(
			names( [
				createBlock( 'jetpack/image-compare', {
					imageBefore: { url },
					imageAfter: { url },
				} ),
			] )
		).not.toContain( 'core/image' );
	}
} );
