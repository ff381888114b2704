/** Shows pictures one by one over the page. In its own chunk, loaded with the first click. */
import PhotoSwipe from 'photoswipe';
import { copyCaption } from './caption';
import type { LightboxLabels, LightboxPicture } from './types';

type Slide = NonNullable< PhotoSwipe[ 'currSlide' ] >;

/**
 * Shows pictures until the visitor closes them.
 *
 * @param pictures  In reading order.
 * @param index     The first to show.
 * @param labels    Texts.
 * @param direction The text direction: right-to-left puts the next picture on the left.
 * @return The last picture seen.
 */
export function show(
	pictures: LightboxPicture[],
	index: number,
	labels: LightboxLabels,
	direction: string
): Promise< number > {
	const isReversed = direction === 'rtl';
	const place = ( at: number ) =>
		isReversed ? pictures.length - 1 - at : at;
	const items = pictures.map(
		( { address, alt, height, preview, width } ) => ( {
			src: address,
			msrc: preview || undefined,
			alt,
			width,
			height,
		} )
	);
	const dialog = document.createElement( 'dialog' );
	dialog.className = 'millwork-lightbox';
	dialog.setAttribute( 'aria-label', labels.title );
	document.body.append( dialog );
	// The page behind can't be reached or read.
	dialog.showModal();

	const swipe = new PhotoSwipe( {
		appendToEl: dialog,
		dataSource: isReversed ? items.reverse() : items,
		index: place( index ),
		// During the fade-in, the library ignores quick presses for the next picture.
		showHideAnimationType: 'none',
		bgOpacity: 1,
		counter: false,
		returnFocus: false,
		closeTitle: labels.close,
		zoomTitle: labels.zoom,
		arrowPrevTitle: isReversed ? labels.next : labels.previous,
		arrowNextTitle: isReversed ? labels.previous : labels.next,
		errorMsg: labels.failed,
	} );
	swipe.on( 'uiRegister', () => {
		swipe.ui?.registerElement( {
			name: 'words',
			order: 5,
			appendTo: 'root',
			onInit: ( element ) => {
				element.dir = direction;
				element.setAttribute( 'aria-live', 'polite' );
				const follow = () =>
					describe(
						element,
						pictures,
						place( swipe.currIndex ),
						labels
					);
				swipe.on( 'change', follow );
				follow();
			},
		} );
	} );
	// A preloaded picture may be ready before it has a slide.
	swipe.on( 'slideInit', ( { slide } ) => measure( slide ) );
	swipe.on( 'loadComplete', ( { slide } ) => {
		if ( measure( slide ) ) {
			slide.resize();
		}
	} );
	// The library ignores close requests while it opens.
	let isOver = false;
	const close = () => {
		isOver = true;
		swipe.close();
	};
	swipe.on( 'openingAnimationEnd', () => isOver && swipe.close() );
	swipe.on( 'keydown', ( { originalEvent: { key } } ) => {
		isOver ||= key === 'Escape';
	} );
	dialog.addEventListener( 'cancel', ( event ) => {
		event.preventDefault();
		close();
	} );
	dialog.addEventListener( 'click', ( { target } ) => {
		if (
			target instanceof Element &&
			target.closest( '.pswp__button--close' )
		) {
			close();
		}
	} );
	return new Promise( ( resolve ) => {
		swipe.on( 'destroy', () => {
			dialog.close();
			dialog.remove();
			resolve( place( swipe.currIndex ) );
		} );
		// Browsers can close a dialog even if its cancel event is prevented.
		dialog.addEventListener( 'close', () => swipe.destroy() );
		swipe.init();
		// It is inside a dialog, and isn't one itself.
		swipe.element?.setAttribute( 'role', 'presentation' );
		swipe.scrollWrap?.setAttribute( 'aria-label', labels.title );
	} );
}

/**
 * Gives a slide its picture's real size, since the stored one may be wrong.
 *
 * @return Whether the size changed.
 */
function measure( slide: Slide ): boolean {
	const { content } = slide;
	const { data, element } = content;
	if (
		! ( element instanceof HTMLImageElement ) ||
		! element.naturalWidth ||
		! element.naturalHeight
	) {
		return false;
	}
	const { naturalHeight: height, naturalWidth: width } = element;
	if ( slide.width === width && slide.height === height ) {
		return false;
	}
	for ( const part of [ data, content, slide ] ) {
		Object.assign( part, { width, height } );
	}
	return true;
}

/**
 * Announces the current picture and its caption.
 *
 * @param element  Contains the text.
 * @param pictures All pictures.
 * @param index    The current one.
 * @param labels   Texts.
 */
function describe(
	element: HTMLElement,
	pictures: LightboxPicture[],
	index: number,
	labels: LightboxLabels
): void {
	const { alt = '', caption } = pictures[ index ] ?? {};
	const make = ( name: string, text: string ) => {
		const part = document.createElement( 'p' );
		part.className = `millwork-lightbox__${ name }`;
		part.textContent = text;
		return part;
	};
	const position = labels.position
		.replace( '%1$d', String( index + 1 ) )
		.replace( '%2$d', String( pictures.length ) );
	const words = make( 'caption', '' );
	if ( caption ) {
		copyCaption( caption, words );
	}
	const count = make( 'count', `${ index + 1 } / ${ pictures.length }` );
	count.setAttribute( 'aria-hidden', 'true' );
	const status = make( 'status', alt ? `${ position }: ${ alt }` : position );
	element.replaceChildren( status, count, words );
}
