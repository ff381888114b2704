import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { newButton } from './variations';

export default function SendAMessageEdit() {
	const button = newButton();
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks: [ button[ 0 ] ],
				template: [ button ],
				templateInsertUpdatesSelection: true,
			} ) }
		/>
	);
}
