import { useState } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';

const template = [
	[ 'jetpack/email' ],
	[ 'jetpack/phone' ],
	[ 'jetpack/address' ],
] as const;

/** The family, map and hours, and common text and media blocks. */
const allowedBlocks = [
	'jetpack/address',
	'jetpack/email',
	'jetpack/phone',
	'jetpack/map',
	'jetpack/business-hours',
	'core/audio',
	'core/buttons',
	'core/code',
	'core/columns',
	'core/cover',
	'core/file',
	'core/gallery',
	'core/group',
	'core/heading',
	'core/html',
	'core/image',
	'core/list',
	'core/media-text',
	'core/paragraph',
	'core/quote',
	'core/separator',
	'core/shortcode',
	'core/site-logo',
	'core/site-title',
	'core/social-links',
	'core/spacer',
	'core/table',
	'core/video',
];

/** A site can be without one of the blocks; a new block says nothing of what it cannot have. */
const availableTemplate = () =>
	template.filter( ( [ name ] ) => getBlockType( name ) );

export default function ContactInfoEdit() {
	const [ lines ] = useState( availableTemplate );
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks,
				template: lines,
				templateLock: false,
				// The cursor goes into the first line.
				templateInsertUpdatesSelection: true,
			} ) }
		/>
	);
}
