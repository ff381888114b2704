import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export default function CalendlySave() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
