import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { formOfShortcode, splitAtForm, textOf } from './shortcode';

interface Match {
	shortcode: { content?: string };
	content?: string;
}

/** The original shortcode, from what WordPress's converter has parsed. */
const rewritten = (
	{ named }: { named: Record< string, string > },
	{ shortcode: { content } }: Match
) =>
	`[contact-form${ Object.entries( named )
		.map( ( [ name, value ] ) =>
			value.includes( '"' )
				? ` ${ name }='${ value }'`
				: ` ${ name }="${ value }"`
		)
		.join( '' ) }]${ content ?? '' }[/contact-form]`;

/** Converts HTML to blocks, as WordPress's converter passes it to transforms. */
type Handler = ( what: { HTML: string } ) => Block[];

/** A form in a paragraph, but not inside code. */
function formIn( node: Element ) {
	const found = splitAtForm( node.innerHTML );
	const before = document.implementation.createHTMLDocument( '' ).body;
	before.innerHTML = `${ found?.before }<hr>`;
	return before.querySelector( 'code hr' ) ? null : found;
}

/**
 * The rest of a paragraph beside a form, which may contain another form.
 *
 * @param convert Converts it to blocks.
 */
const beside = ( html: string, convert: Handler ): Block[] =>
	html.replace( /<\/?(?!img)[a-z][^>]*>|&nbsp;|\s/gi, '' )
		? convert( {
				HTML: `<p>${ html.replace( /^(?:\s|<br>)+|(?:\s|<br>)+$/g, '' ) }</p>`,
			} )
		: [];

/** Converts a text with shortcodes to blocks. */
function blocksOf( text: string ): Block[] {
	const found = splitAtForm( text );
	if ( found ) {
		return [
			...blocksOf( found.before ),
			found.form,
			...blocksOf( found.after ),
		];
	}
	return text.includes( '[' )
		? [ createBlock( 'core/shortcode', { text: text.trim() } ) ]
		: textOf( text );
}

export default {
	from: [
		{
			type: 'raw',
			// Before core's Paragraph block.
			priority: 1,
			isMatch: ( node: Element ) =>
				node.nodeName === 'P' && formIn( node ) !== null,
			transform: ( node: Element, convert: Handler ) => {
				const { before, form, after } = formIn( node )!;
				// WordPress would add it to the form, and expects a single block for that.
				node.removeAttribute( 'class' );
				return [
					...beside( before, convert ),
					form,
					...beside( after, convert ),
				];
			},
		},
		{
			type: 'shortcode',
			// A form may span several paragraphs.
			tag: 'contact-form',
			transform: (
				attributes: { named: Record< string, string > },
				match: Match
			) =>
				formOfShortcode( rewritten( attributes, match ) ) ??
				createBlock( 'core/shortcode', {
					text: rewritten( attributes, match ),
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text = '' }: { text?: string } ) =>
				formOfShortcode( text ) !== null,
			transform: ( { text = '' }: { text?: string } ) => blocksOf( text ),
		},
	],
};
