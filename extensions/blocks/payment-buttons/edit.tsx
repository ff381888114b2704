import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PaymentButtonsAttributes } from './attributes';
import { gapOf } from './gap';

const BUTTON = 'jetpack/recurring-payments';

export default function PaymentButtonsEdit( {
	attributes,
}: BlockEditProps< PaymentButtonsAttributes > ) {
	const blockProps = useBlockProps( {
		style: {
			'--jetpack-payment-buttons-gap': gapOf( attributes.style ),
		} as CSSProperties,
	} );
	return (
		<div
			{ ...useInnerBlocksProps( blockProps, {
				allowedBlocks: [ BUTTON ],
				template: [ [ BUTTON, {} ] ],
				templateInsertUpdatesSelection: true,
				orientation: 'horizontal',
			} ) }
		/>
	);
}
