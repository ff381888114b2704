import { useState } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';

const template = [
	[ 'jetpack/email' ],
	[ 'jetpack/phone' ],
	[ 'jetpack/address' ],
] as const;

/** Contact blocks, map and hours, and common text and media blocks. */
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

/** Some blocks may be missing on a site; the template leaves them out. */
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
				// Focus moves to the first line.
				templateInsertUpdatesSelection: true,
			} ) }
		/>
	);
}
