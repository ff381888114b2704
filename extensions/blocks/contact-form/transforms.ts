import { createBlock } from '@wordpress/blocks';
import { FORM, formOfShortcode } from './shortcode';

interface Match {
	shortcode: { content?: string };
	content?: string;
}

/** The shortcode as it was written, from what WordPress's converter has read. */
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

export default {
	from: [
		{
			type: 'raw',
			// Before core's paragraph.
			priority: 1,
			isMatch: ( node: Element ) =>
				node.nodeName === 'P' && FORM.test( node.textContent ?? '' ),
			transform: ( node: Element ) => formOfShortcode( node.innerHTML ),
		},
		{
			type: 'shortcode',
			// A form may reach over several paragraphs.
			tag: 'contact-form',
			transform: (
				attributes: { named: Record< string, string > },
				match: Match
			) => formOfShortcode( rewritten( attributes, match ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text = '' }: { text?: string } ) => FORM.test( text ),
			transform: ( { text = '' }: { text?: string } ) =>
				formOfShortcode( text ) ??
				createBlock( 'core/shortcode', { text } ),
		},
	],
};
