import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export default function ContactInfoSave() {
	return (
		<div
			{ ...useInnerBlocksProps.save(
				useBlockProps.save( { className: '' } )
			) }
		/>
	);
}
