import type { ReactNode } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { MailchimpAttributes } from './attributes';

/**
 * The button. Later editors save a wrapper around it, and a stored post keeps what it has; the form is made for each
 * page.
 *
 * @param props.attributes The block's attributes.
 */
export default function MailchimpSave( {
	attributes: { storedWrapper },
}: BlockSaveProps< MailchimpAttributes > ) {
	// First: what is in the block has props of its own.
	const props = useBlockProps.save();
	const inner = useInnerBlocksProps.save() as { children?: ReactNode };
	return storedWrapper === undefined ? (
		<>{ inner.children }</>
	) : (
		<div { ...props }>{ inner.children }</div>
	);
}
