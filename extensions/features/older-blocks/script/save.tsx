import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';

/** The end of markup whose inner blocks are before its last tags: one, in recipe details two. */
const ENDS = {
	one: /\s*(<\/[a-z0-9]+>)$/i,
	two: /\s*(<\/[a-z0-9]+>\s*<\/[a-z0-9]+>)$/i,
};

interface SaveProps {
	attributes: { storedMarkup?: string };
	innerBlocks?: Block[];
}

/**
 * Returns the markup as it was stored, with the inner blocks at their place.
 */
export function save( {
	attributes: { storedMarkup = '' },
	innerBlocks = [],
}: SaveProps ) {
	if ( ! innerBlocks.length ) {
		return storedMarkup ? <RawHTML>{ storedMarkup }</RawHTML> : null;
	}
	// WordPress marks inner blocks for its own serializer with this option, as in InnerBlocks.Content.
	const inner = ( serialize as ( list: Block[], options: object ) => string )(
		innerBlocks,
		{ isInnerBlocks: true }
	);
	const end = /class="[^"]*\bwp-block-jetpack-recipe-details\b/.test(
		storedMarkup
	)
		? ENDS.two
		: ENDS.one;
	// A function, because `$` means something in a replacement.
	const html = end.test( storedMarkup )
		? storedMarkup.replace( end, ( _, closing ) => inner + closing )
		: storedMarkup + inner;
	return <RawHTML>{ html }</RawHTML>;
}
