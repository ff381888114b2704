import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The inner blocks. The visitor's browser decides who sees them. */
export default function RepeatVisitorSave() {
	return (
		<div { ...useBlockProps.save() }>
			<div
				{ ...useInnerBlocksProps.save( {
					className:
						'wp-block-jetpack-repeat-visitor__inner-container',
				} ) }
			/>
		</div>
	);
}
