import { createBlock } from '@wordpress/blocks';
import { readEmbedCode } from './embed-code';

/** The code in a pasted element: its URL, if that is all it contains, or an inline widget. */
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
			// Before core's Embed block, which accepts any URL.
			priority: 5,
			// Without it, WordPress removes pasted elements without text.
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
