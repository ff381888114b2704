import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RecurringPaymentsAttributes } from './attributes';
import { widthStyle } from './width';

export default function RecurringPaymentsSave( {
	attributes: { width },
}: BlockSaveProps< RecurringPaymentsAttributes > ) {
	return (
		<div
			{ ...useInnerBlocksProps.save( {
				...useBlockProps.save(),
				style: widthStyle( width ),
			} ) }
		/>
	);
}
