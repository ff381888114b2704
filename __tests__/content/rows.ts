/**
 * Stored posts, a line each: see the files beside this one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks, featureBlocks, readBlockJson, root } from '../units';

/** What a reader makes of a block: its name and its attributes. */
export interface ReadBlock {
	name: string;
	attrs: Record< string, unknown >;
	inner?: ReadBlock[];
}

/** A stored post that holds one block. */
export interface Row {
	block: string;
	/** 'current', or 'deprecated-N'. */
	version: string;
	html: string;
	/** For a current block: the values that went in. */
	attrs?: Record< string, unknown >;
	/** For an old one: the attributes that its own editor reads from it today. */
	reads?: Record< string, unknown >;
	/** The same of the blocks in it. */
	readsInner?: ReadBlock[];
	/** False if that editor couldn't read it either. */
	peerValid: boolean;
	/** The row's place in the file, from 1. */
	line: number;
}

/**
 * The rows of the existing blocks. A later block is included by its folder.
 *
 * @param file Such as 'saved-posts.jsonl', or a path in the project.
 */
export function readRows( file: string ): Row[] {
	const names = new Set(
		[ ...blocks.map( readBlockJson ), ...featureBlocks ].map(
			( { name } ) => name
		)
	);
	return readFileSync(
		join(
			root,
			file.includes( '/' ) ? file : `__tests__/content/${ file }`
		),
		'utf8'
	)
		.split( '\n' )
		.map( ( line, index ) => ( { line, index } ) )
		.filter( ( { line } ) => line )
		.map( ( { line, index } ) => ( {
			...( JSON.parse( line ) as Row ),
			line: index + 1,
		} ) )
		.filter( ( { block, peerValid } ) => peerValid && names.has( block ) );
}
