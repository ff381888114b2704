import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RecurringPaymentsAttributes } from './attributes';
import { widthStyle } from './width';

/**
 * The button in its place in the row.
 *
 * @param props.attributes The block's attributes.
 */
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
