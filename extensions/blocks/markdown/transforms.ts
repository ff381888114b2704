import { createBlock } from '@wordpress/blocks';
import type { MarkdownAttributes } from './attributes';
import { unwrap } from './stored-html';

/** HTML itself belongs in core's Custom HTML block. */
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
