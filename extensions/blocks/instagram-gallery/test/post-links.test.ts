import { readLink, readLinks, shownPost } from '../post-links';

it( 'reads links of posts, as browsers and the app copy them', () => {
	expect(
		readLinks(
			' https://www.instagram.com/p/C-a_1/?img_index=1\nhttps://instagram.com/theo.bench/reel/b2\n\nhttps://www.instagram.com/p/C-a_1/ '
		)
	).toEqual( [
		{ link: 'https://www.instagram.com/p/C-a_1/' },
		{ link: 'https://www.instagram.com/reel/b2/' },
	] );
	expect( readLink( 'https://www.instagram.com/tv/x/#a' ) ).toBe(
		'https://www.instagram.com/tv/x/'
	);
} );

it( 'takes no other address', () => {
	for ( const text of [
		'',
		'http://www.instagram.com/p/a/',
		'https://www.instagram.com/theo/',
		'https://instagram.com.example.com/p/a/',
		'https://example.com/https://www.instagram.com/p/a/',
		'javascript:alert(1)',
		'https://www.instagram.com/p/a/ x',
	] ) {
		expect( readLinks( text ) ).toBeUndefined();
	}
} );

it( 'takes thirty', () => {
	const many = Array.from(
		{ length: 40 },
		( _, number ) => `https://www.instagram.com/p/a${ number }/`
	);
	expect( readLinks( many.join( '\n' ) ) ).toHaveLength( 30 );
} );

it.each( [ null, undefined, 5, 'x', [], { alt: {}, link: 5, url: [ 'x' ] } ] )(
	'shows nothing of %j',
	( post ) => {
		expect( shownPost( post ) ).toEqual( { alt: '', link: '', url: '' } );
	}
);
