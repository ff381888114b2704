import type { ReactNode } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { MailchimpAttributes } from './attributes';

/**
 * The button. Later editors save a wrapper around it, and a stored post keeps its form; the sign-up form is rendered
 * for each page.
 */
export default function MailchimpSave( {
	attributes: { storedWrapper },
}: BlockSaveProps< MailchimpAttributes > ) {
	// Called first, since inner blocks have their own props.
	const props = useBlockProps.save();
	const inner = useInnerBlocksProps.save() as { children?: ReactNode };
	return storedWrapper === undefined ? (
		<>{ inner.children }</>
	) : (
		<div { ...props }>{ inner.children }</div>
	);
}
