import { footnotePrefix } from '../footnotes';
import { renderMarkdown } from '../render-markdown';
import { sanitize } from '../sanitize';

it.each( [
	[
		'H~2~O ~~gone~~ x^2^ <b>html</b>',
		'<p>H~2~O <s>gone</s> x^2^ &lt;b&gt;html&lt;/b&gt;</p>\n',
	],
	[ '1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n' ],
	[
		'```js\na < b && c;\n```',
		'<pre><code class="language-js">a &lt; b &amp;&amp; c;\n</code></pre>\n',
	],
	[ 'one  \ntwo\nthree', '<p>one<br>\ntwo\nthree</p>\n' ],
	[
		'![A stool](/a.jpg "Oak")',
		'<p><img src="/a.jpg" alt="A stool" title="Oak"></p>\n',
	],
	[
		'"straight" https://example.com/a?b=1.',
		'<p>"straight" <a href="https://example.com/a?b=1">https://example.com/a?b=1</a>.</p>\n',
	],
	[
		'readme.md me@example.com //example.com',
		'<p>readme.md me@example.com //example.com</p>\n',
	],
	[
		'Oil[^a] and wax^[or *none*], oil[^a].\n\n[^a]: Of linseed.',
		'<p>Oil<sup class="footnote-ref"><a href="#fn-ID-1" id="fnref-ID-1">[1]</a></sup> and wax<sup class="footnote-ref"><a href="#fn-ID-2" id="fnref-ID-2">[2]</a></sup>, oil<sup class="footnote-ref"><a href="#fn-ID-1" id="fnref-ID-1:1">[1]</a></sup>.</p>\n' +
			'<section class="footnotes">\n<ol class="footnotes-list">\n' +
			'<li id="fn-ID-1" class="footnote-item"><p>Of linseed. <a href="#fnref-ID-1" class="footnote-backref" aria-label="Back to footnote 1 in the text">\u21a9\uFE0E</a> <a href="#fnref-ID-1:1" class="footnote-backref" aria-label="Back to footnote 1 in the text">\u21a9\uFE0E</a></p>\n</li>\n' +
			'<li id="fn-ID-2" class="footnote-item"><p>or <em>none</em> <a href="#fnref-ID-2" class="footnote-backref" aria-label="Back to footnote 2 in the text">\u21a9\uFE0E</a></p>\n</li>\n</ol>\n</section>\n',
	],
	[
		'- [ ] sand\n- [x] **oil**\n- [y] no [ ] box\n1. [X]',
		'<ul>\n<li class="task-list-item">\u2610\uFE0E sand</li>\n<li class="task-list-item">\u2611\uFE0E <strong>oil</strong></li>\n<li>[y] no [ ] box</li>\n</ul>\n<ol>\n<li>[X]</li>\n</ol>\n',
	],
	[ ' \n\t', '' ],
	[ '', '' ],
] )( 'renders %j', ( source, html ) => {
	expect( renderMarkdown( source ) ).toBe(
		html.replaceAll( 'ID', footnotePrefix( source ) )
	);
} );

it( 'gives the footnotes of two texts ids of their own, the same at each time', () => {
	const idsOf = ( source: string ) =>
		renderMarkdown( source ).match( / id="[^"]*"/g )!;
	const [ one, other ] = [ 'a^[b]', 'b^[b]' ];
	expect( idsOf( one ) ).toEqual( idsOf( one ) );
	expect( new Set( [ ...idsOf( one ), ...idsOf( other ) ] ).size ).toBe( 4 );
} );

it( 'looks for no address in a word without end', () => {
	// Converting 180,000 characters would take a quarter of a minute, in the editor of anyone who opens the post.
	const word = 'http://a.b/('.repeat( 1000 );
	const html = renderMarkdown( `${ word } https://a.b/\n\nhttps://b.c/` );
	// The word's own end is no longer than an address.
	expect( html.match( /<a /g )!.length ).toBeLessThan( 400 );
	expect( html ).toContain( '<a href="https://b.c/">' );
} );

it( 'aligns the columns of a table', () => {
	expect( renderMarkdown( '| a |\n|:-:|\n| 1 |' ) ).toContain(
		'<td style="text-align:center">1</td>'
	);
} );

it.each( [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'[x](javascript:alert(1))',
	'[x](JaVaScRiPt:alert(1))',
	'[x](&#106;avascript:alert(1))',
	'[x](data:text/html,<script>alert(1)</script>)',
	'![x](vbscript:x)',
	'<javascript:alert(1)>',
] )( 'makes nothing that runs of %s', ( source ) => {
	const { body } = new DOMParser().parseFromString(
		renderMarkdown( source ),
		'text/html'
	);
	expect( body.querySelector( 'script, [onerror], a, img' ) ).toBeNull();
} );

it.each( [
	[ '<p>a<script>b</script></p>', '<p>a</p>' ],
	[ '<p onclick="x()" data-wp-on--click="y">a</p>', '<p>a</p>' ],
	[ '<a href="javascript:x">a</a>', '<a>a</a>' ],
	[ '<a href="java\nscript:x">a</a>', '<a>a</a>' ],
	[ '<a href=" \u0001javascript:x">a</a>', '<a>a</a>' ],
	[ '<a href="mailto:a@b.c">a</a>', '<a href="mailto:a@b.c">a</a>' ],
	[ '<a href="/oil#now">a</a>', '<a href="/oil#now">a</a>' ],
	[ '<iframe srcdoc="<script>x</script>"></iframe><p>a</p>', '<p>a</p>' ],
	[ '<svg><a href="javascript:x">a</a></svg>', '' ],
	[ '<form action="/x"><button>a</button></form>', '' ],
	[ '<style>p{}</style><p style="position:fixed">a</p>', '<p>a</p>' ],
	[
		'<code class="language-c++">a</code>',
		'<code class="language-c++">a</code>',
	],
	[ '<p class="components-button">a</p>', '<p>a</p>' ],
	[ '<img src="data:image/svg+xml,x">', '<img>' ],
	[
		'<img src="data:image/png;base64,x">',
		'<img src="data:image/png;base64,x">',
	],
	[ '<p constructor="x">a</p>', '<p>a</p>' ],
	[ '<p id="wpadminbar" class="footnotes x">a</p>', '<p>a</p>' ],
] )( 'makes %s harmless', ( html, expected ) => {
	expect( sanitize( html ) ).toBe( expected );
} );
