/**
 * Decides whether a block is shown. It is printed inside the block and runs while the page is parsed, before the block
 * is visible, so that nothing appears or disappears later. See php/Visibility.php for the markup.
 */
import { countVisit } from './visits';

/**
 * Prevents scripts in hidden content from running. The browser reports each when it has parsed its start tag, and runs
 * it after its end tag.
 *
 * @param block Still being parsed while this runs.
 */
function silence( block: HTMLElement ) {
	const observer = new MutationObserver( ( records ) => {
		for ( const node of records.flatMap( ( { addedNodes } ) => [
			...addedNodes,
		] ) ) {
			if ( /^script$/i.test( node.nodeName ) ) {
				( node as Element ).setAttribute( 'type', 'text/plain' );
			}
		}
	} );
	observer.observe( block, { childList: true, subtree: true } );
	document.addEventListener( 'DOMContentLoaded', () =>
		observer.disconnect()
	);
}

/** All blocks of a page count as the same visit. An element with this name in the content isn't a number. */
const page = window as { millworkVisits?: unknown };

const script = document.currentScript;
const block = script?.parentElement;
if ( block ) {
	const { page: name = '', visits } = block.dataset;
	if ( typeof page.millworkVisits !== 'number' ) {
		page.millworkVisits = countVisit( name || location.pathname );
	}
	const isRegular = ( page.millworkVisits as number ) >= Number( visits );
	const kept =
		block.querySelector< HTMLTemplateElement >( ':scope > template' );
	if ( ! kept ) {
		block.hidden = isRegular;
		if ( isRegular ) {
			silence( block );
		}
	} else if ( isRegular ) {
		kept.replaceWith( kept.content );
		block.hidden = false;
	}
	script.remove();
}
