import { readThread, readTitles, shownMedia } from '../thread';

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

it( 'reads threads of any shape, and nothing that is none', () => {
	const tweet = {
		text: 'One',
		media: [ picture( 'a' ), { url: 'javascript:alert(1)' }, null ],
		tweet: 'https://x.com/oak/status/1',
		urls: [ 'https://a.example/', 'https://b.example/' ],
	};
	const read = {
		text: 'One',
		media: [ picture( 'a' ) ],
		quoted: 'https://x.com/oak/status/1',
		link: 'https://b.example/',
		linkTitle: '',
	};
	for ( const answer of [
		[ tweet, {}, 'x' ],
		{ tweets: [ tweet ] },
		{ 0: tweet },
	] ) {
		expect( readThread( answer ) ).toEqual( [ read ] );
	}
	for ( const answer of [ null, 'x', 7, {}, [ [] ], { tweets: 'x' } ] ) {
		expect( readThread( answer ) ).toEqual( [] );
	}
} );

it( 'reads what linked pages are called', () => {
	expect(
		readTitles( { 'https://a.example/': { title: 'A' }, b: 7, c: {} } )
	).toEqual( { 'https://a.example/': 'A', b: '', c: '' } );
	expect( readTitles( null ) ).toEqual( {} );
} );
