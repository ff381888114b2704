import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export default function SendAMessageSave() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
