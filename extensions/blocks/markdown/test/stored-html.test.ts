import { createBlock, parse, serialize } from '@wordpress/blocks';
import { unwrap, wrap } from '../stored-html';
import '../index';

const inPost = ( html: string, comment = '' ) =>
	`<!-- wp:jetpack/markdown ${ comment }-->\n${ html }\n<!-- /wp:jetpack/markdown -->`;

it.each( [
	'',
	'<p>a</p>\n',
	'\n<p>leading</p>\n\n',
	'<p>&quot;a&quot; &gt; &#39;b&#39; &nbsp;\u00a0 木工 😀</p>',
	'<div>a</div>\n<div>b</div>',
	'<p>a<br />b<br>c</p><hr/>',
	'plain $& $1 text',
] )( 'takes %j out of its wrapper and puts it back', ( html ) => {
	expect( unwrap( wrap( html ) ) ).toBe( html );
	const post = inPost(
		`<div class="wp-block-jetpack-markdown">${ html }</div>`
	);
	const blocks = parse( post );
	expect( blocks[ 0 ]!.isValid ).toBe( true );
	expect( serialize( blocks ) ).toBe( post );
} );

it( 'keeps what is stored when the wrapper changes', () => {
	const [ block ] = parse(
		inPost(
			'<div class="wp-block-jetpack-markdown"><p>&quot;a&quot;</p>\n</div>'
		)
	);
	block!.attributes.align = 'wide';
	expect( serialize( [ block! ] ) ).toBe(
		inPost(
			'<div class="wp-block-jetpack-markdown alignwide"><p>&quot;a&quot;</p>\n</div>',
			'{"align":"wide"} '
		)
	);
} );

it( 'is not misled by a wrapper with angle brackets in its attributes', () => {
	expect( unwrap( '<div title="a > b"><p>c</p></div>' ) ).toBe( '<p>c</p>' );
} );

it( 'keeps a very long text', () => {
	const html = `<p>${ 'oak '.repeat( 50_000 ) }</p>\n`;
	expect( unwrap( wrap( html ) ) ).toBe( html );
} );

it( 'saves an empty block as before', () => {
	expect( serialize( [ createBlock( 'jetpack/markdown' ) ] ) ).toBe(
		inPost( '<div class="wp-block-jetpack-markdown"></div>' )
	);
} );
