import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { ContactFormAttributes } from './attributes';

/** The fields; without an element around them if the form is stored elsewhere, and then usually empty. */
export default function ContactFormSave( {
	attributes: { ref },
}: BlockSaveProps< ContactFormAttributes > ) {
	const props = useInnerBlocksProps.save( useBlockProps.save() );
	return ref ? <>{ props.children }</> : <div { ...props } />;
}
