import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const template = [
	[ 'jetpack/email' ],
	[ 'jetpack/phone' ],
	[ 'jetpack/address' ],
] as const;

/** Spec 1, section 9: the family, map and hours, and common text and media blocks. */
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

export default function ContactInfoEdit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks,
				template,
				templateLock: false,
				// The cursor goes into the first line.
				templateInsertUpdatesSelection: true,
			} ) }
		/>
	);
}
