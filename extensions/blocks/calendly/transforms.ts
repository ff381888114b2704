import { createBlock } from '@wordpress/blocks';
import { readEmbedCode } from './embed-code';

/** What a pasted element says: the address that stands in it alone, or an inline widget. */
function codeOf( node: Element ): string {
	const text = node.textContent?.trim() ?? '';
	if ( node.matches( 'p' ) && /^https?:\/\/\S+$/i.test( text ) ) {
		return text;
	}
	return node.matches( 'div.calendly-inline-widget[data-url]' )
		? node.outerHTML
		: '';
}

export default {
	from: [
		{
			type: 'raw',
			// Before core's embed, which takes any address.
			priority: 5,
			// Without it, WordPress takes away what is pasted and has no text.
			schema: {
				div: {
					classes: [ 'calendly-inline-widget' ],
					attributes: [ 'data-url' ],
					allowEmpty: true,
				},
			},
			isMatch: ( node: Element ) =>
				/^https?:\/\/(www\.)?calendly\.com\//i.test(
					node.getAttribute( 'data-url' ) ?? codeOf( node )
				) && !! readEmbedCode( codeOf( node ) ),
			transform: ( node: Element ) => {
				const { button, ...attributes } = readEmbedCode(
					codeOf( node )
				)!;
				return createBlock( 'jetpack/calendly', attributes );
			},
		},
	],
};
