/**
 * Which of the values that another reader finds in a stored post are really in the post: a value that is only
 * that reader's default isn't.
 */
import { isDeepStrictEqual } from 'node:util';
import { parse } from '@wordpress/block-serialization-default-parser';
import type { ReadBlock, Row } from './rows';

interface RawBlock {
	attrs: Record< string, unknown > | null;
	innerHTML: string;
	innerBlocks: RawBlock[];
}

type Leaf = { key: string; value: string | number | boolean };

/** All single values within a value, each with its name; empty ones are left out. */
const leavesOf = ( value: unknown, key = '' ): Leaf[] => {
	if ( Array.isArray( value ) ) {
		return value.flatMap( ( item ) => leavesOf( item, key ) );
	}
	if ( value && typeof value === 'object' ) {
		return Object.entries( value ).flatMap( ( [ name, item ] ) =>
			leavesOf( item, name )
		);
	}
	return value === null || value === undefined || value === ''
		? []
		: [ { key, value: value as Leaf[ 'value' ] } ];
};

const rawLeaves = ( raw: RawBlock[] ): Leaf[] =>
	raw.flatMap( ( { attrs, innerBlocks } ) => [
		...leavesOf( attrs ),
		...rawLeaves( innerBlocks ),
	] );

/**
 * The decoded text of markup and the values of its attributes, except classes: they name
 * blocks, and may contain words that are values elsewhere.
 */
const textsOf = ( html: string ): string => {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	const texts = [ template.content.textContent ?? '' ];
	template.content
		.querySelectorAll( '*' )
		.forEach( ( element ) =>
			texts.push(
				...[ ...element.attributes ]
					.filter( ( { name } ) => name !== 'class' )
					.map( ( { value } ) => value )
			)
		);
	return texts.join( '\n' );
};

/** All values of blocks and of the blocks in them. */
const valuesOf = ( list: ReadBlock[] ): Leaf[] =>
	list.flatMap( ( { attrs, inner = [] } ) => [
		...leavesOf( attrs ),
		...valuesOf( inner ),
	] );

/**
 * The values that the other reader finds, that the stored post holds, and that ours has lost.
 *
 * @param row  The stored post, with what the other reader makes of it.
 * @param ours What ours makes of it.
 * @return A sentence each; empty if nothing is lost.
 */
export function lostValues( row: Row, ours: ReadBlock ): string[] {
	const stored = rawLeaves( parse( row.html ) as RawBlock[] );
	const texts = textsOf( row.html );
	const isHeld = ( { key, value }: Leaf ) =>
		stored.some( ( leaf ) =>
			typeof value === 'string'
				? leaf.value === value
				: leaf.key === key && leaf.value === value
		) ||
		( typeof value === 'string' && texts.includes( value ) );

	const all = valuesOf( [ ours ] );
	// A value may have moved to a block inside, and may be text there that was a number.
	const isKept = ( { key, value }: Leaf ) =>
		all.some( ( leaf ) =>
			typeof value === 'string'
				? String( leaf.value ) === value ||
					// A bare `&` in HTML, as old editors stored it, is the same text as `&amp;`.
					( leaf.key === key &&
						String( leaf.value ).replaceAll( '&amp;', '&' ) ===
							value ) ||
					// Markup that is returned as it was stored keeps its values; so does the markup of
					// WordPress's own blocks, which are simulated here.
					( [ 'storedMarkup', 'markup' ].includes( leaf.key ) &&
						textsOf( String( leaf.value ) ).includes( value ) )
				: leaf.key === key && leaf.value === value
		);
	const lost = [
		...Object.entries( row.reads ?? row.attrs ?? {} )
			.filter(
				( [ name, value ] ) =>
					! isDeepStrictEqual( ours.attrs[ name ], value )
			)
			.flatMap( ( [ name, value ] ) => leavesOf( value, name ) ),
		...valuesOf( row.readsInner ?? [] ),
	].filter( ( leaf ) => isHeld( leaf ) && ! isKept( leaf ) );
	return lost.map(
		( { key, value } ) => `${ key }: ${ JSON.stringify( value ) }`
	);
}
