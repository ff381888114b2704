import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The blocks in it. Who sees them is decided in the visitor's browser. */
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
