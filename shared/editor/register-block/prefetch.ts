/**
 * Loads lazy edits early: all of them when the browser is idle, and one right away if its block is hovered in the
 * inserter or found in a post.
 */
import { addFilter } from '@wordpress/hooks';

type Load = () => Promise< unknown >;

const waiting = new Map< string, Load >();

/** Remembers how to load a block's edit. */
export function rememberEdit( name: string, load: Load ): void {
	waiting.set( name, load );
}

/**
 * Loads one edit early, unless that was done before. A failure is ignored until the block is shown, where it can be
 * explained.
 */
export async function prefetchEdit( name: string ): Promise< void > {
	const load = waiting.get( name );
	waiting.delete( name );
	await load?.().catch( () => undefined );
}

/** WordPress's class for a block in the inserter, for example 'editor-block-list-item-jetpack-markdown'. */
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

/** Starts all kinds of prefetching. Call it once, when all blocks are registered. */
export function prefetchEdits(): void {
	// A post is parsed some time before the canvas shows its blocks.
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
	// After the editor itself has started.
	const begin = () => setTimeout( () => idle( next ), 3000 );
	if ( document.readyState === 'complete' ) {
		begin();
	} else {
		window.addEventListener( 'load', begin, { once: true } );
	}
}
