import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { PhoneAttributes } from './attributes';
import { LinkedText } from './linked-text';

export default function PhoneSave( {
	attributes,
}: BlockSaveProps< PhoneAttributes > ) {
	return attributes.phone ? (
		<div { ...useBlockProps.save() }>
			<LinkedText attributes={ attributes } />
		</div>
	) : null;
}
