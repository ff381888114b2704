import { linksOf, quotedOf, readTitles, shownMedia } from '../media';
import type { Preview } from '../types';

const picture = ( name: string, type = 'image/png' ) => ( {
	url: `https://oak.example/${ name }`,
	alt: name,
	type,
} );

it( 'shows up to four pictures, and a video or a GIF alone', () => {
	const five = [ 'a', 'b', 'c', 'd', 'e' ].map( ( name ) => picture( name ) );
	expect( shownMedia( five ) ).toEqual( five.slice( 0, 4 ) );
	const video = picture( 'v', 'video/mp4' );
	const gif = picture( 'x.gif', '' );
	expect( shownMedia( [ video, ...five ] ) ).toEqual( [ video ] );
	expect( shownMedia( [ gif, five[ 0 ]! ] ) ).toEqual( [ gif ] );
	expect( shownMedia( [ five[ 0 ]!, video, gif ] ) ).toEqual( [ five[ 0 ] ] );
	expect( shownMedia( [] ) ).toEqual( [] );
} );

it( 'tells whose post of X an address is', () => {
	for ( const address of [
		'https://x.com/oak/status/1',
		'http://www.twitter.com/oak/statuses/1?s=20',
		'https://mobile.twitter.com/oak/status/1',
	] ) {
		expect( quotedOf( address ) ).toBe( '@oak' );
	}
	for ( const address of [
		'https://x.com/oak',
		'https://x.com.example/oak/status/1',
		'https://example/?https://x.com/oak/status/1',
		'javascript:https://x.com/oak/status/1',
		'',
	] ) {
		expect( quotedOf( address ) ).toBe( '' );
	}
} );

it( 'asks about each linked page once, and not about what is shown otherwise', () => {
	const part = ( link: string, pictures = false ) => ( {
		text: '',
		used: 0,
		link,
		pictures: pictures ? [ picture( 'a' ) ] : [],
		card: null,
	} );
	const parts = [
		part( 'https://own.example/' ),
		part( 'https://a.example/' ),
		part( 'https://b.example/', true ),
		part( 'https://x.com/oak/status/1' ),
		part( '' ),
	];
	expect(
		linksOf( {
			url: 'https://own.example/',
			sent: [ 'x', 'mastodon' ].map( ( network ) => ( {
				service: network,
				account: '',
				screenName: '',
				characters: 0,
				parts,
			} ) ),
		} as unknown as Preview )
	).toEqual( [ 'https://a.example/' ] );
} );

it( 'reads what linked pages are called', () => {
	expect(
		readTitles( { 'https://a.example/': { title: 'A' }, b: 7, c: {} } )
	).toEqual( { 'https://a.example/': 'A', b: '', c: '' } );
	expect( readTitles( null ) ).toEqual( {} );
} );
