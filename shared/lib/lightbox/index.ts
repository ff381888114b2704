import { webAddress } from 'shared/lib/web-address';
import { linksOf, pictureOf } from './pictures';
import { addStyles } from './styles';
import type { LightboxConfig } from './types';

export type { LightboxConfig } from './types';

/** What a block does when its pictures are enlarged. */
interface Hooks {
	onOpen: () => void;
	/** Called with the link of the last picture seen, to show it; the link then gets focus. */
	onClose: ( link: HTMLAnchorElement ) => void;
}

/** Only one lightbox can be open on a page. */
let isOpen = false;

/**
 * Enlarges a block's pictures when their links are clicked. Clicks that ask for the link itself, such as in a new tab,
 * open the link.
 *
 * @param block    The block; not a form.
 * @param selector Matches the links; each is in its picture's figure.
 * @param config   From the server.
 * @param hooks    The block's own callbacks.
 * @return Removes the listener.
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
		// A click after a swipe is already handled.
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
		// A block that shows the picture itself shouldn't scroll as well.
		last.focus( { preventScroll: !! hooks } );
	};
	block.addEventListener( 'click', onClick );
	return () => block.removeEventListener( 'click', onClick );
}

/** Whether a click asks for more than to open the link here. */
const isOtherPress = ( {
	altKey,
	button,
	ctrlKey,
	metaKey,
	shiftKey,
}: MouseEvent ) => button > 0 || altKey || ctrlKey || metaKey || shiftKey;
