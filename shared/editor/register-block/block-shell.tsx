import type { ReactNode } from 'react';
import { useSelect } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';

interface BlockShellProps {
	clientId: string;
	/** What stands in the block; for a block with inner blocks, in front of them. */
	children: ReactNode;
}

/**
 * A block without its edit: its own wrapper, with all supports, and its inner blocks.
 *
 * @param props.clientId The block's id.
 */
export function BlockShell( { clientId, children }: BlockShellProps ) {
	const hasInnerBlocks = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as {
					getBlockCount: ( rootClientId: string ) => number;
				}
			 ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const blockProps = useBlockProps();
	return (
		<div { ...blockProps }>
			{ children }
			{ hasInnerBlocks && <InnerBlocksShell /> }
		</div>
	);
}

function InnerBlocksShell() {
	return <div { ...useInnerBlocksProps() } />;
}
