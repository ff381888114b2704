import { useMemo } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { offeredFields } from './offered-fields';
import { useNewFields } from './use-new-fields';

/** A step of a form, in which fields are added. */
export function StepEdit( { clientId }: { clientId: string } ) {
	useNewFields( clientId );
	const prioritizedInserterBlocks = useMemo( offeredFields, [] );
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				prioritizedInserterBlocks,
			} as object ) }
		/>
	);
}
