import { routeAddress, webAddress } from '..';

const SCRIPTS = [
	'javascript:alert(1)',
	' \tjava\nscript:alert(1)',
	'JAVASCRIPT:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'blob:https://example.com/5',
	'vbscript:x',
	'file:///etc/passwd',
	'about:blank',
];

it.each< unknown >( [
	...SCRIPTS,
	'',
	'http://',
	'https://[',
	null,
	undefined,
	5,
	{},
	[ 'https://example.com' ],
	{ toString: 1 },
] )( 'takes %p for no address', ( value ) => {
	expect( webAddress( value ) ).toBe( '' );
	expect( routeAddress( value, 'x' ) ).toBe( '' );
} );

it( 'gives addresses of the web as browsers write them', () => {
	expect( webAddress( 'HTTPS://Example.COM?x' ) ).toBe(
		'https://example.com/?x'
	);
	expect( webAddress( '/there' ) ).toBe( 'http://localhost/there' );
	expect( webAddress( 'mailto:a@example.com' ) ).toBe( '' );
	expect( webAddress( 'mailto:a@example.com', /^mailto:/ ) ).toBe(
		'mailto:a@example.com'
	);
} );

it.each( [
	[ 'https://calendly.com/acme', true ],
	[ 'https://calendly.com?x=1', true ],
	[ 'http://calendly.com/acme', false ],
	[ 'https://calendly.com:444/acme', false ],
	[ 'https://calendly.com@evil.example/', false ],
	[ 'https://calendly.com.evil.example/', false ],
	[ 'https://evil.example/https://calendly.com/', false ],
	[ '//calendly.com/acme', false ],
	[ 'https:\\\\calendly.com\\acme', true ],
] )( 'knows the host of %s', ( value, isThere ) => {
	expect( !! webAddress( value, /^https:\/\/calendly\.com\// ) ).toBe(
		isThere
	);
} );

it.each( [
	[ 'http://localhost/wp-json/millwork/v1/likes/5', true ],
	[ '/wp-json/millwork/v1/likes/5', true ],
	[ 'http://localhost/index.php?rest_route=/millwork/v1/likes/5', true ],
	[ 'http://localhost/?rest_route=%2Fmillwork%2Fv1%2Flikes%2F5', true ],
	[ 'https://localhost/wp-json/millwork/v1/likes/5', false ],
	[ 'http://localhost:81/wp-json/millwork/v1/likes/5', false ],
	[ 'http://evil.example/wp-json/millwork/v1/likes/5', false ],
	[ 'http://localhost@evil.example/millwork/v1/likes/5', false ],
	[ '//evil.example/millwork/v1/likes/5', false ],
	[ 'http://localhost/wp-json/wp/v2/users?x=/millwork/v1/likes/5', false ],
	[ 'http://localhost/wp-json/wp/v2/users#/millwork/v1/likes/5', false ],
	[ '/millwork/v1/likes/5?rest_route=/wp/v2/users', false ],
	[ 'http://localhost/wp-json/millwork/v1/likes/55', false ],
	[ 'http://localhost/wp-json/xmillwork/v1/likes/5', false ],
] )( 'knows whether %s is the route', ( value, isThere ) => {
	expect( !! routeAddress( value, 'millwork/v1/likes/5' ) ).toBe( isThere );
} );
