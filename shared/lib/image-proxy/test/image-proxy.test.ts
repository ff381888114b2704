import vectors from 'shared/data/image-proxy-vectors.json';
import { imageProxyUrl, type ImageProxyOptions } from '..';

it.each( vectors.url as [ string, ImageProxyOptions, string ][] )(
	'shows %j with %j from %j',
	( url, options, address ) =>
		expect( imageProxyUrl( url, options ) ).toBe( address )
);

it( 'changes nothing where nothing is configured or asked for', () => {
	expect( imageProxyUrl( 'https://example.org/a.jpg' ) ).toBe(
		'https://example.org/a.jpg'
	);
} );

it( 'leaves out a length that is none', () => {
	const url = imageProxyUrl( 'https://example.org/a.jpg', {
		proxy: 'https://img.example.net',
		width: NaN,
		height: Infinity,
	} );
	expect( url ).toBe( 'https://img.example.net/example.org/a.jpg?ssl=1' );
} );
