import { readAnswer } from '../page/answer-html';

/** The HTML that comes out. */
function read( html: string ): string {
	const place = document.createElement( 'div' );
	place.append( readAnswer( html ) );
	return place.innerHTML;
}

it( 'keeps what a message may contain', () => {
	const html =
		'<p>Thank <b>you</b>, <i>really</i><br>a<sub>2</sub> <s>b</s><sup>3</sup> <code>c</code></p><ul><li>one</li></ul><ol><li><em>two</em> <strong>&lt;3</strong></li></ol>';
	expect( read( html ) ).toBe( html );
	expect( read( 'Just text & more' ) ).toBe( 'Just text &amp; more' );
	expect( read( '' ) ).toBe( '' );
} );

it( 'keeps links to the web, to a mailbox and to a telephone', () => {
	for ( const href of [
		'https://example.com/there',
		'http://example.com/',
		'mailto:ann@example.com',
		'tel:+4712345678',
	] ) {
		expect( read( `<a href="${ href }" target="x">go</a>` ) ).toBe(
			`<a href="${ href }">go</a>`
		);
	}
	expect( read( '<a href="/there">go</a>' ) ).toBe(
		'<a href="http://localhost/there">go</a>'
	);
} );

it.each( [
	'javascript:alert(1)',
	' java\nscript:alert(1)',
	'data:text/html,x',
	'blob:x',
	'file:///x',
] )( 'takes the address %s from a link', ( href ) => {
	expect( read( `<a href="${ href }">go</a>` ) ).toBe( '<a>go</a>' );
} );

it.each( [
	[ '<img src=x onerror=alert(1)>', '' ],
	[
		'<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>',
		'<p>a</p>',
	],
	[ '<script>alert(1)</script>b', 'b' ],
	[ '<style>*{}</style>b', 'b' ],
	[ '<svg onload=alert(1)><a href="javascript:x">c</a></svg>', '<a>c</a>' ],
	[ '<svg><style><img src=x onerror=alert(1)></style></svg>', '' ],
	[ '<math><mtext><p>d</p></mtext></math>', '<p>d</p>' ],
	[ '<iframe srcdoc="<script>alert(1)</script>"></iframe>e', 'e' ],
	[ '<template><img src=x onerror=alert(1)></template>f', 'f' ],
	[
		'<form action="https://evil.example"><input name=x><p>g</p></form>',
		'<p>g</p>',
	],
	[ '<a is="x-y" data-wp-on--click="x">h</a>', '<a>h</a>' ],
	[ '<h1><b>i</b></h1>', '<b>i</b>' ],
	[ '<!-- k -->l', 'l' ],
	[ '<textarea></textarea><img src=x onerror=alert(1)>m', 'm' ],
] )( 'makes of %s what is safe', ( html, expected ) => {
	expect( read( html ) ).toBe( expected );
} );
