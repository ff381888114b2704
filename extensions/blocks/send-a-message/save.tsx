import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The button in it. */
export default function SendAMessageSave() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
