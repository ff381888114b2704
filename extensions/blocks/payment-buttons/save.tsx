import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export default function PaymentButtonsSave() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
