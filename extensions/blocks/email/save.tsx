import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { EmailAttributes } from './attributes';
import { LinkedText } from './linked-text';

export default function EmailSave( {
	attributes,
}: BlockSaveProps< EmailAttributes > ) {
	return attributes.email ? (
		<div { ...useBlockProps.save() }>
			<LinkedText attributes={ attributes } />
		</div>
	) : null;
}
