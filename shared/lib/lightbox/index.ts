/**
 * Pictures of a block that open large on the page, one after the other. The library comes with the
 * first press; until then, and where it does not come, the links lead to the pictures.
 */
import { webAddress } from 'shared/lib/web-address';
import { linksOf, pictureOf } from './pictures';
import { addStyles } from './styles';
import type { LightboxConfig } from './types';

export type { LightboxConfig } from './types';

/** What a block does when its pictures are seen large. */
interface Hooks {
	onOpen: () => void;
	/** Is given the link of the picture that was seen last, which then takes the focus: shows it. */
	onClose: ( link: HTMLAnchorElement ) => void;
}

/** Only one is open on a page. */
let isOpen = false;

/**
 * Opens the pictures of a block large when a link to one is pressed. Where somebody wants the link
 * itself, as in a new tab, it is a link.
 *
 * @param block    The block; no form.
 * @param selector What the links match; each stands in its picture's figure.
 * @param config   What the server handed over.
 * @param hooks    What the block does meanwhile.
 * @return Leaves the links to themselves.
 */
export function enlargeOnPress(
	block: HTMLElement,
	selector: string,
	{ labels, styles }: LightboxConfig,
	hooks?: Hooks
): () => void {
	const onClick = async ( event: MouseEvent ) => {
		const { target } = event;
		const pressed =
			target instanceof Element ? target.closest( selector ) : null;
		const links = linksOf( block, selector );
		const index = links.findIndex( ( link ) => link === pressed );
		// After a swipe the press is spent.
		if ( index < 0 || event.defaultPrevented || isOtherPress( event ) ) {
			return;
		}
		event.preventDefault();
		if ( isOpen ) {
			return;
		}
		isOpen = true;
		let last = links[ index ]!;
		hooks?.onOpen();
		try {
			const [ { show } ] = await Promise.all( [
				import( /* webpackChunkName: "photoswipe" */ './photoswipe' ),
				addStyles( block.ownerDocument, styles ),
			] );
			const closed = await show(
				links.map( pictureOf ),
				index,
				labels,
				getComputedStyle( block ).direction
			);
			last = links[ closed ] ?? last;
		} catch {
			window.location.assign( webAddress( last.getAttribute( 'href' ) ) );
		}
		isOpen = false;
		hooks?.onClose( last );
		// A block that shows the picture by itself is not to be scrolled as well.
		last.focus( { preventScroll: !! hooks } );
	};
	block.addEventListener( 'click', onClick );
	return () => block.removeEventListener( 'click', onClick );
}

/** Whether somebody wants more than to open the link here. */
const isOtherPress = ( {
	altKey,
	button,
	ctrlKey,
	metaKey,
	shiftKey,
}: MouseEvent ) => button > 0 || altKey || ctrlKey || metaKey || shiftKey;
