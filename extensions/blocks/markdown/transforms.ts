import { createBlock } from '@wordpress/blocks';
import type { MarkdownAttributes } from './attributes';
import { unwrap } from './stored-html';

/** Who wants the HTML itself keeps all of it in core's block. */
export default {
	to: [
		{
			type: 'block',
			blocks: [ 'core/html' ],
			transform: ( { html }: MarkdownAttributes ) =>
				createBlock( 'core/html', { content: unwrap( html ) } ),
		},
	],
};
