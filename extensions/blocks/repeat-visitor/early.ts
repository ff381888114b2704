/**
 * Decides whether a block is shown. It stands in the block and runs while the page is read, before the
 * block is seen: nothing appears or goes away later. See php/Visibility.php for the markup.
 */
import { countVisit } from './visits';

/**
 * Keeps scripts from running that stand in what is not shown. The browser tells of each when it has read its tag, and
 * runs it when it has read its end.
 *
 * @param block The block, of which more is read while this runs.
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

/** All blocks of a page belong to the same visit. An element of that name in the content is no number. */
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
