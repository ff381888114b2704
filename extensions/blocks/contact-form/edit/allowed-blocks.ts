import { getBlockTypes } from '@wordpress/blocks';

/** Blocks beside fields that forms of all years may hold. */
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
	'core/cover',
	'core/file',
	'core/html',
	'core/separator',
	'core/spacer',
	'core/subhead',
	'core/table',
	'core/verse',
	'core/video',
];

/** The blocks that may stand in a form: fields, the button, and common text and media blocks. */
export const getAllowedBlocks = () => [
	...getBlockTypes()
		.filter( ( { parent } ) => parent?.includes( 'jetpack/contact-form' ) )
		.map( ( { name } ) => name ),
	'jetpack/button',
	...OTHERS,
];
