import { RawHTML } from '@wordpress/element';
import { useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { StoredAttributes } from './types';

/**
 * Saves stored markup unchanged, with the inner blocks in place; a new block has no markup around its inner blocks.
 * Editors of different years wrapped the same block in different elements.
 */
export function saveStored( {
	attributes: { storedMarkup = '' },
}: BlockSaveProps< StoredAttributes > ) {
	const { children } = useInnerBlocksProps.save();
	const [ before, after ] = splitAtContent( storedMarkup );
	return (
		<>
			<RawHTML>{ before }</RawHTML>
			{ children }
			<RawHTML>{ after }</RawHTML>
		</>
	);
}

/**
 * Splits markup at the place of its inner blocks: at the empty lines between them, else before the first closing tag.
 *
 * @param markup Saved HTML without inner blocks.
 * @return The markup before and after them.
 */
export function splitAtContent( markup: string ): [ string, string ] {
	const gap = /\s*\n\n\s*/.exec( markup );
	if ( gap ) {
		return [
			markup.slice( 0, gap.index ),
			markup.slice( gap.index + gap[ 0 ].length ),
		];
	}
	const end = markup.indexOf( '</' );
	return end < 0
		? [ markup, '' ]
		: [ markup.slice( 0, end ), markup.slice( end ) ];
}
