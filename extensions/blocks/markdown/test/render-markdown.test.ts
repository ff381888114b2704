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
		'- [ ] sand\n- [x] **oil**\n- [y] no [ ] box\n1. [X]',
		'<ul>\n<li class="task-list-item">\u2610\uFE0E sand</li>\n<li class="task-list-item">\u2611\uFE0E <strong>oil</strong></li>\n<li>[y] no [ ] box</li>\n</ul>\n<ol>\n<li>[X]</li>\n</ol>\n',
	],
	[ ' \n\t', '' ],
	[ '', '' ],
] )( 'renders %j', ( source, html ) => {
	expect( renderMarkdown( source ) ).toBe( html );
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
] )( 'makes %s harmless', ( html, expected ) => {
	expect( sanitize( html ) ).toBe( expected );
} );
