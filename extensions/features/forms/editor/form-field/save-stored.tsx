import { RawHTML } from '@wordpress/element';
import { useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { StoredAttributes } from './types';

/**
 * Gives stored markup back, with the inner blocks where they were; a new block has none around its inner blocks.
 * Editors of different years wrapped the same block in different elements.
 *
 * @param props.attributes The block's attributes.
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
 * Splits markup where inner blocks were taken out: at the empty lines that stood between them, else
 * before the first closing tag.
 *
 * @param markup Saved HTML without inner blocks.
 * @return What stands before them and what after.
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
