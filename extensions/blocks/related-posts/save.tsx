import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RelatedPostsAttributes } from './attributes';

interface Props extends BlockSaveProps< RelatedPostsAttributes > {
	innerBlocks?: readonly unknown[];
}

/**
 * The headline, in a wrapper. A block without a headline saves nothing, unless a later editor saved an empty wrapper.
 *
 * @param props.innerBlocks Missing if WordPress only compares.
 */
export default function RelatedPostsSave( {
	attributes: { storedWrapper },
	innerBlocks = [],
}: Props ) {
	return storedWrapper === undefined && innerBlocks.length === 0 ? null : (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	);
}
