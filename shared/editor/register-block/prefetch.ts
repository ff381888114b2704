/**
 * Fetches lazy edits ahead of need: all of them when the browser has nothing to do, and one at
 * once when a person points at its block in the inserter, or when it is read in a post.
 */
import { addFilter } from '@wordpress/hooks';

type Load = () => Promise< unknown >;

const waiting = new Map< string, Load >();

/**
 * Notes how a block's edit is loaded.
 *
 * @param name The block's name.
 * @param load Loads the edit.
 */
export function rememberEdit( name: string, load: Load ): void {
	waiting.set( name, load );
}

/**
 * Loads one edit ahead of need, if that has not happened yet. A failure is left for the moment
 * when the block is shown, where it can be explained.
 *
 * @param name The block's name.
 */
export async function prefetchEdit( name: string ): Promise< void > {
	const load = waiting.get( name );
	waiting.delete( name );
	await load?.().catch( () => undefined );
}

/** WordPress's class for a block in the inserter, as 'editor-block-list-item-jetpack-markdown'. */
const inserterItem = /(?:^|\s)editor-block-list-item-(\S+)/;

function onIntent( { target }: Event ): void {
	const item =
		target instanceof Element &&
		target.closest( '[class*="editor-block-list-item-"]' );
	const id = item && inserterItem.exec( item.className )?.[ 1 ];
	if ( ! id ) {
		return;
	}
	for ( const name of waiting.keys() ) {
		if ( name.replace( /\//, '-' ) === id ) {
			prefetchEdit( name );
		}
	}
}

/** Starts all ways of prefetching. To be called once, when all blocks are registered. */
export function prefetchEdits(): void {
	// A post is read some time before the canvas is there and its blocks are shown.
	addFilter(
		'blocks.getBlockAttributes',
		'millwork/prefetch',
		( attributes: object, { name }: { name: string } ) => {
			prefetchEdit( name );
			return attributes;
		}
	);
	for ( const type of [ 'pointerover', 'focusin' ] ) {
		document.addEventListener( type, onIntent, { passive: true } );
	}
	// Safari has no requestIdleCallback.
	const idle: ( callback: () => void ) => unknown =
		window.requestIdleCallback ??
		( ( callback ) => setTimeout( callback, 200 ) );
	const next = async () => {
		const [ name ] = waiting.keys();
		if ( name ) {
			await prefetchEdit( name );
			idle( next );
		}
	};
	// The editor's own start comes first.
	const begin = () => setTimeout( () => idle( next ), 3000 );
	if ( document.readyState === 'complete' ) {
		begin();
	} else {
		window.addEventListener( 'load', begin, { once: true } );
	}
}
