import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RelatedPostsAttributes } from './attributes';

interface Props extends BlockSaveProps< RelatedPostsAttributes > {
	innerBlocks?: readonly unknown[];
}

/**
 * The headline, in a wrapper. A block without one has nothing to store: a wrapper stays where a later editor has stored
 * it empty.
 *
 * @param props.attributes  The block's attributes.
 * @param props.innerBlocks The blocks in it; WordPress leaves them out where it only compares.
 */
export default function RelatedPostsSave( {
	attributes: { storedWrapper },
	innerBlocks = [],
}: Props ) {
	return storedWrapper === undefined && innerBlocks.length === 0 ? null : (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	);
}
