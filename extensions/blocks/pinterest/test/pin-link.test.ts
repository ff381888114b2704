import addresses from './addresses.json';
import { isKnownToWordPress, isShort, readPin } from '../pin-link';
import transforms from '../transforms';

jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( name: string, attributes: object ) => [ name, attributes ],
} ) );

it.each( addresses.read )( 'reads %s', ( address, kind, url ) => {
	expect( readPin( address ) ).toEqual( {
		kind,
		url,
		frame:
			kind === 'pin'
				? expect.stringMatching(
						/^https:\/\/assets\.pinterest\.com\/ext\/embed\.html\?id=\d+$/
					)
				: '',
	} );
} );

it.each( addresses.refused )( 'does not read %s', ( address ) => {
	expect( readPin( address ) ).toBeUndefined();
	expect( isShort( address ) ).toBe( false );
} );

it( 'knows short addresses', () => {
	expect( isShort( ' https://pin.it/6zJ1abc ' ) ).toBe( true );
	expect( isShort( 'https://pin.it/' ) ).toBe( false );
	expect( isShort( 'https://pin.it@example.org/a' ) ).toBe( false );
	expect( isShort() ).toBe( false );
} );

describe( 'transforms', () => {
	const [ raw, fromEmbed ] = transforms.from as unknown as {
		isMatch: ( from: unknown ) => boolean;
		transform: ( from: unknown ) => unknown;
	}[];
	const [ toEmbed ] = transforms.to;
	const paragraph = ( text: string ) => {
		const element = document.createElement( 'p' );
		element.textContent = text;
		return element;
	};

	it( 'take what WordPress does not know', () => {
		for ( const url of [
			'https://pin.it/6zJ1abc',
			'https://www.pinterest.co.uk/jane/recipes/',
		] ) {
			expect( isKnownToWordPress( url ) ).toBe( false );
			expect( raw!.isMatch( paragraph( url ) ) ).toBe( true );
			expect( raw!.transform( paragraph( ` ${ url }` ) ) ).toEqual( [
				'jetpack/pinterest',
				{ url },
			] );
			expect( toEmbed!.isMatch( { url } ) ).toBe( false );
		}
		for ( const text of [
			'https://www.pinterest.com/pin/1/',
			'See https://www.pinterest.co.uk/jane/',
			'https://example.org/',
		] ) {
			expect( raw!.isMatch( paragraph( text ) ) ).toBe( false );
		}
	} );

	it( 'lead to WordPress’s own embed and back', () => {
		const url = 'https://www.pinterest.com/pin/1/';
		expect( toEmbed!.isMatch( { url } ) ).toBe( true );
		expect( toEmbed!.transform( { url } ) ).toEqual( [
			'core/embed',
			expect.objectContaining( { url, providerNameSlug: 'pinterest' } ),
		] );
		expect( fromEmbed!.isMatch( { url } ) ).toBe( true );
		expect( fromEmbed!.isMatch( { url: 'https://example.org/' } ) ).toBe(
			false
		);
		expect( fromEmbed!.transform( { url } ) ).toEqual( [
			'jetpack/pinterest',
			{ url },
		] );
	} );
} );
