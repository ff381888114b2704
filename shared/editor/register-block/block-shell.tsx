import type { ReactNode } from 'react';
import { useSelect } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';

interface BlockShellProps {
	clientId: string;
	/** The block's content; shown before any inner blocks. */
	children: ReactNode;
}

/** A block without its edit: its wrapper, with all supports, and its inner blocks. */
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
