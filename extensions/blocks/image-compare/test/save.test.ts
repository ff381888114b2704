import { createBlock, parse, serialize } from '@wordpress/blocks';
import '../index';

const picture = ( id: number, alt: string ) => ( {
	id,
	url: `https://example.com/${ id }.jpg`,
	alt,
	width: 600,
	height: 400,
} );

it.each( [
	{},
	{ imageBefore: picture( 1, '' ) },
	{ imageBefore: picture( 1, 'a "b" <c>' ), imageAfter: picture( 2, 'Ærø' ) },
	{
		imageAfter: { url: 'https://example.com/x.jpg' },
		caption: 'One &amp; <a href="https://example.com">two</a>',
	},
	{ orientation: 'vertical', align: 'full', className: 'is-mine' },
	{ orientation: '' },
] )( 'gives %j back as it was saved', ( attributes ) => {
	const post = serialize( [
		createBlock( 'jetpack/image-compare', attributes ),
	] );
	const [ block ] = parse( post );
	expect( block ).toMatchObject( { isValid: true, attributes } );
	expect( serialize( [ block! ] ) ).toBe( post );
} );

it( 'keeps attributes of pictures that it does not know', () => {
	const imageBefore = { ...picture( 1, '' ), sizeSlug: 'large' };
	const post = serialize( [
		createBlock( 'jetpack/image-compare', { imageBefore } ),
	] );
	expect( parse( post )[ 0 ]!.attributes ).toMatchObject( { imageBefore } );
} );
