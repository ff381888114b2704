import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { MarkdownAttributes } from './attributes';
import { unwrap } from './stored-html';

/** Returns the HTML made by the edit, or stored by an editor of any age. */
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
