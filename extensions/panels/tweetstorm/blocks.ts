/** The editor's blocks, in the form that the server expects. */
import { serialize } from '@wordpress/blocks';
import table from 'shared/data/thread-blocks.json';

/** A block in the editor's store. It stays the same object as long as it doesn't change. */
export interface EditorBlock {
	clientId: string;
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: EditorBlock[];
}

/** A block in a request. */
export interface Entry {
	attributes: Record< string, unknown >;
	block: string;
	clientId: string;
	inner: string[];
}

/** Serialized blocks, so that a change costs only one block. */
const entries = new WeakMap< EditorBlock, Entry >();

/** The most that is sent: more than fits in a thread of a hundred posts. */
const MOST = { blocks: 2000, characters: 1_000_000 };

/** The time for a slice of work, in milliseconds. */
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

/** Serializes blocks for a request, in slices while nobody types. */
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

/** A kind of note about a block. */
export type Note = 'images' | 'formatting' | 'links' | 'unknown';

const { text, containers, images, videos, embeds, silent } = table;

const isKnown = ( name: string ) =>
	name in text ||
	name in images ||
	name.startsWith( 'core-embed/' ) ||
	[ containers, videos, embeds, silent ].some( ( names ) =>
		names.includes( name )
	);

/** The most pictures that a post shows. */
const PICTURES = 4;

function countImages( { name, attributes, innerBlocks }: EditorBlock ) {
	const list = images[ name as keyof typeof images ];
	const stored = list ? attributes[ list ] : undefined;
	return Math.max(
		Array.isArray( stored ) ? stored.length : 0,
		list ? innerBlocks.length : 0
	);
}

/** Notes on how a block differs in the thread. */
export function notesOf( block: EditorBlock ): Note[] {
	if ( ! isKnown( block.name ) ) {
		return [ 'unknown' ];
	}
	const attribute = text[ block.name as keyof typeof text ];
	const value = attribute ? block.attributes[ attribute ] : '';
	// Rich text objects convert to their HTML.
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
