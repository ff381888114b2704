/** The shortcode of posts from before there was a block, as WordPress's converter hands it over. */
import transforms from '../transforms';

const [ shortcode ] = transforms.from;

it( 'makes a block of a product’s shortcode', () => {
	expect( shortcode ).toMatchObject( {
		type: 'shortcode',
		tag: 'simple-payment',
	} );
	const named = { id: '77' };
	expect( shortcode!.isMatch( { named } ) ).toBe( true );
	expect( shortcode!.attributes.productId.shortcode( { named } ) ).toBe( 77 );
} );

it.each( [ {}, { id: 'x' }, { id: '0' }, { id: '-7' }, { id: '7.5' } ] )(
	'leaves %p alone',
	( named ) => {
		expect( shortcode!.isMatch( { named } ) ).toBe( false );
	}
);
