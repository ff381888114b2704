/** Blocks of the editor as the server is asked about them. */
import { serialize } from '@wordpress/blocks';
import table from 'shared/data/thread-blocks.json';

/** A block, as the editor's store has it. The same object as long as nothing in it is changed. */
export interface EditorBlock {
	clientId: string;
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: EditorBlock[];
}

/** A block, as the server is sent it. */
export interface Entry {
	attributes: Record< string, unknown >;
	block: string;
	clientId: string;
	inner: string[];
}

/** What was serialized, so that a change costs one block. */
const entries = new WeakMap< EditorBlock, Entry >();

/** The most that is asked about: a thread of a hundred posts has room for less. */
const MOST = { blocks: 2000, characters: 1_000_000 };

/** How long a piece of work lasts, in milliseconds. */
const SLICE = 8;

const idle = () =>
	new Promise< void >( ( resolve ) => {
		if ( 'requestIdleCallback' in window ) {
			window.requestIdleCallback( () => resolve(), { timeout: 1000 } );
		} else {
			setTimeout( resolve, 50 );
		}
	} );

const idsIn = ( blocks: EditorBlock[] ): string[] =>
	blocks.flatMap( ( { clientId, innerBlocks } ) => [
		clientId,
		...idsIn( innerBlocks ),
	] );

function entryOf( block: EditorBlock ): Entry {
	let entry = entries.get( block );
	if ( ! entry ) {
		entry = {
			attributes: block.attributes,
			block: serialize( block as Parameters< typeof serialize >[ 0 ] ),
			clientId: block.clientId,
			inner: idsIn( block.innerBlocks ),
		};
		entries.set( block, entry );
	}
	return entry;
}

/** What the server is sent of some blocks. It is made in pieces, while nobody types. */
export async function entriesOf( blocks: EditorBlock[] ): Promise< Entry[] > {
	const made: Entry[] = [];
	let characters = 0;
	await idle();
	let begun = performance.now();
	for ( const block of blocks.slice( 0, MOST.blocks ) ) {
		const entry = entryOf( block );
		characters += entry.block.length;
		if ( characters > MOST.characters ) {
			break;
		}
		made.push( entry );
		if ( performance.now() - begun > SLICE ) {
			await idle();
			begun = performance.now();
		}
	}
	return made;
}

/** What there is to say about a block. */
export type Note = 'images' | 'formatting' | 'links' | 'unknown';

const { text, containers, images, videos, embeds, silent } = table;

const isKnown = ( name: string ) =>
	name in text ||
	name in images ||
	name.startsWith( 'core-embed/' ) ||
	[ containers, videos, embeds, silent ].some( ( names ) =>
		names.includes( name )
	);

/** How many pictures a post shows. */
const PICTURES = 4;

function countImages( { name, attributes, innerBlocks }: EditorBlock ) {
	const list = images[ name as keyof typeof images ];
	const stored = list ? attributes[ list ] : undefined;
	return Math.max(
		Array.isArray( stored ) ? stored.length : 0,
		list ? innerBlocks.length : 0
	);
}

/** What of a block is not as the author might think. */
export function notesOf( block: EditorBlock ): Note[] {
	if ( ! isKnown( block.name ) ) {
		return [ 'unknown' ];
	}
	const attribute = text[ block.name as keyof typeof text ];
	const value = attribute ? block.attributes[ attribute ] : '';
	// An object that keeps rich text gives its HTML.
	const html = value === undefined || value === null ? '' : String( value );
	const notes: Note[] = [];
	if ( countImages( block ) > PICTURES ) {
		notes.push( 'images' );
	}
	if ( /<(?!\/|!|br\b|a\b|li\b|p\b)[a-z]/i.test( html ) ) {
		notes.push( 'formatting' );
	}
	if ( /<a\s[^>]*href=/i.test( html ) ) {
		notes.push( 'links' );
	}
	return notes;
}
