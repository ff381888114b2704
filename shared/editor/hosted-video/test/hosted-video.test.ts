import { hasRatio, hostedAddress, ratioOf, readGuid, withRatio } from '..';

describe( 'readGuid()', () => {
	it.each( [ 'kUJmAcSf', '00000000' ] )( 'takes %s', ( guid ) =>
		expect( readGuid( guid ) ).toBe( guid )
	);

	it.each( [
		'',
		'short',
		'toolong99',
		'kUJmAc"f',
		'kUJmAcSf\n',
		5,
		null,
		[],
	] )( 'takes no %j', ( guid ) => expect( readGuid( guid ) ).toBe( '' ) );
} );

describe( 'hostedAddress()', () => {
	it( 'says what the player doesn’t do automatically', () => {
		expect( hostedAddress( 'kUJmAcSf', {} ) ).toBe(
			'https://videopress.com/v/kUJmAcSf?resizeToParent=true&cover=true&preloadContent=metadata'
		);
		expect(
			hostedAddress( 'kUJmAcSf', {
				autoplay: true,
				controls: false,
				loop: true,
				muted: true,
				playsinline: true,
				poster: 'https://example.com/a b.jpg',
				preload: 'none',
				seekbarColor: '#000000',
				seekbarLoadingColor: '#111111',
				seekbarPlayedColor: '#222222',
				useAverageColor: true,
			} )
		).toBe(
			'https://videopress.com/v/kUJmAcSf?resizeToParent=true&cover=true&autoPlay=true&controls=false&loop=true&muted=true&persistVolume=false&playsinline=true&posterUrl=https%3A%2F%2Fexample.com%2Fa%20b.jpg&sbc=%23000000&sbpc=%23222222&sblc=%23111111&useAverageColor=true'
		);
	} );
} );

describe( 'withRatio()', () => {
	it.each( [
		[ 2.4, 'wp-embed-aspect-21-9' ],
		[ 2.33, 'wp-embed-aspect-21-9' ],
		[ 2, 'wp-embed-aspect-18-9' ],
		[ 1.7777, 'wp-embed-aspect-16-9' ],
		[ 1.34, 'wp-embed-aspect-4-3' ],
		[ 1, 'wp-embed-aspect-1-1' ],
		[ 0.5625, 'wp-embed-aspect-9-16' ],
		[ 0.5, 'wp-embed-aspect-1-2' ],
	] )( 'has a class for %d', ( ratio, name ) => {
		const classes = withRatio(
			'wp-block-embed wp-embed-aspect-4-3 wp-has-aspect-ratio',
			ratio
		);
		expect( classes ).toBe(
			`wp-block-embed ${ name } wp-has-aspect-ratio`
		);
		expect( hasRatio( classes ) ).toBe( true );
	} );

	it( 'has none for other shapes', () => {
		expect( withRatio( undefined, 0.2 ) ).toBe( '' );
		expect( withRatio( 'a', 0 ) ).toBe( 'a' );
		expect( hasRatio( 'a' ) ).toBe( false );
	} );
} );

test( 'ratioOf() reads the frame of a preview', () => {
	expect(
		ratioOf( '<p><iframe width="640" height="320"></iframe></p>' )
	).toBe( 2 );
	for ( const html of [ '', '<p>No</p>', '<iframe width="9"></iframe>' ] ) {
		expect( ratioOf( html ) ).toBe( 0 );
	}
} );
