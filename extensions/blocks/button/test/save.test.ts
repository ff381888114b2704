import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { keepStoredClass } from '../stored-class';
import '../index';

const read = ( html: string ): Block => {
	const blocks = parse( html );
	expect( blocks ).toHaveLength( 1 );
	expect( blocks[ 0 ]!.isValid ).toBe( true );
	return blocks[ 0 ]!;
};

/** As WordPress writes attributes into a comment. */
const json = ( attributes: object ) =>
	JSON.stringify( attributes )
		.replace( /--/g, '\\u002d\\u002d' )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' )
		.replace( /&/g, '\\u0026' )
		.replace( /\\"/g, '\\u0022' );

/** A button that the post holds. */
const stored = (
	attributes: object,
	{ block = '', link = '', style = '', text = '', href = '' }
) =>
	`<!-- wp:jetpack/button ${ json( { saveInPostContent: true, ...attributes } ) } -->\n<div class="${ block }"><a class="wp-block-button__link${ link }" data-id-attr="placeholder"${ href && ` href="${ href }"` } rel="noopener noreferrer" role="button"${ style && ` style="${ style }"` } target="_blank">${ text }</a></div>\n<!-- /wp:jetpack/button -->`;

const older = 'wp-block-jetpack-button wp-block-button jetpack-submit-button';
const newer = 'wp-block-button jetpack-submit-button wp-block-jetpack-button';

it.each( [
	'Hello',
	'',
	' spaces around ',
	'a "quote"',
	'Zoë’s café &amp; bar',
	'Zoë’s café & bar',
	'Line <em>two</em>',
	'日本語テキスト 🪵',
	'a <img class="wp-image-1" src="x.png" alt=""> b',
	'long '.repeat( 2000 ),
] )( 'gives the text back as it was stored: %s', ( text ) => {
	for ( const block of [ older, newer ] ) {
		const html = stored( { text }, { block, text } );
		expect( serialize( read( html ) ) ).toBe( html );
	}
} );

it( 'gives all looks back as they were stored', () => {
	const html = stored(
		{
			text: 'Go',
			url: 'https://example.com/?a=1&b=2',
			textColor: 'vivid-red',
			backgroundColor: 'accent-1',
			borderRadius: 0,
			width: '25%',
			borderColor: 'contrast',
			fontSize: 'large',
			align: 'left',
			className: 'is-style-outline mine',
		},
		{
			block: `${ newer } is-style-outline mine alignleft has-large-font-size has-border-color has-contrast-border-color`,
			link: ' has-text-color has-vivid-red-color has-background has-accent-1-background-color no-border-radius has-custom-width has-large-font-size has-custom-font-size',
			style: 'width:25%',
			text: 'Go',
			href: 'https://example.com/?a=1&amp;b=2',
		}
	);
	expect( serialize( read( html ) ) ).toBe( html );
} );

it( 'takes posts from before the class for font sizes', () => {
	const html = stored(
		{ text: 'Go', fontSize: 'large' },
		{
			block: `${ older } has-large-font-size`,
			link: ' has-large-font-size',
			text: 'Go',
		}
	);
	expect( serialize( read( html ) ) ).toBe( html );
} );

it( 'writes what was changed, and nothing stale', () => {
	const block = read(
		stored(
			{ text: 'Go', customTextColor: '#fff' },
			{
				block: newer,
				link: ' has-text-color',
				style: 'color:#fff',
				text: 'Go',
			}
		)
	);
	const changed = serialize( {
		...block,
		attributes: {
			...block.attributes,
			customTextColor: undefined,
			gradient: 'vivid',
			className: 'is-style-outline',
		},
	} );
	expect( changed ).toContain( 'is-style-outline' );
	expect( changed ).toContain(
		'class="wp-block-button__link has-background has-vivid-gradient-background"'
	);
	expect( changed ).not.toContain( 'has-text-color' );
	expect( changed ).not.toContain( 'storedLinkClass' );
	read( changed );
} );

it( 'writes nothing into the post if the server makes the button', () => {
	const html = `<!-- wp:jetpack/button ${ json( { element: 'button', text: 'Send' } ) } /-->`;
	expect( serialize( read( html ) ) ).toBe( html );
} );

it( 'keeps the order of class names, and only of the same ones', () => {
	expect( keepStoredClass( 'a b c' ) ).toBe( 'a b c' );
	expect( keepStoredClass( 'a b c', 'c b  a a' ) ).toBe( 'c b  a a' );
	expect( keepStoredClass( 'a b c', 'a b' ) ).toBe( 'a b c' );
	expect( keepStoredClass( 'a b', 'a b c' ) ).toBe( 'a b' );
} );
