/**
 * Decides whether a block is shown. It stands in the block and runs while the page is read, before the
 * block is seen: nothing appears or goes away later. See php/Visibility.php for the markup.
 */
import { countVisit } from './visits';

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
	} else if ( isRegular ) {
		kept.replaceWith( kept.content );
		block.hidden = false;
	}
	script.remove();
}
