import { getBlockTypes } from '@wordpress/blocks';

/** Blocks other than fields that forms of any age may contain. */
const OTHERS = [
	'jetpack/markdown',
	'core/paragraph',
	'core/image',
	'core/heading',
	'core/gallery',
	'core/list',
	'core/quote',
	'core/shortcode',
	'core/audio',
	'core/code',
	'core/columns',
	'core/cover',
	'core/file',
	'core/group',
	'core/html',
	'core/separator',
	'core/spacer',
	'core/subhead',
	'core/table',
	'core/verse',
	'core/video',
];

/** The blocks allowed in a form: fields, the button, and common text and media blocks. */
export const getAllowedBlocks = () => [
	...getBlockTypes()
		.filter( ( { parent } ) => parent?.includes( 'jetpack/contact-form' ) )
		.map( ( { name } ) => name ),
	'jetpack/button',
	...OTHERS,
];
