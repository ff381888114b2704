import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { MarkdownAttributes } from './attributes';
import { unwrap } from './stored-html';

/**
 * Gives back the HTML that the edit made, or that an editor of any age stored.
 *
 * @param props.attributes The block's attributes.
 */
export default function MarkdownSave( {
	attributes,
}: BlockSaveProps< MarkdownAttributes > ) {
	return (
		<div
			{ ...useBlockProps.save() }
			dangerouslySetInnerHTML={ { __html: unwrap( attributes.html ) } }
		/>
	);
}
