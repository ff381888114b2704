/** Pictures one after the other over the page. In a chunk of its own: it is loaded with the first press. */
import PhotoSwipe from 'photoswipe';
import { copyCaption } from './caption';
import type { LightboxLabels, LightboxPicture } from './types';

type Slide = NonNullable< PhotoSwipe[ 'currSlide' ] >;

/**
 * Shows pictures until somebody closes them.
 *
 * @param pictures  The pictures, in the order in which they are read.
 * @param index     The one to begin with.
 * @param labels    Words.
 * @param direction Of the text: from right to left the next picture is on the left.
 * @return The picture that was seen last.
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
	// What is behind can neither be reached nor read.
	dialog.showModal();

	const swipe = new PhotoSwipe( {
		appendToEl: dialog,
		dataSource: isReversed ? items.reverse() : items,
		index: place( index ),
		// While it fades in, the library shows nothing to who is quick to press for the next one.
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
	// One that was loaded ahead is there before it has a slide.
	swipe.on( 'slideInit', ( { slide } ) => measure( slide ) );
	swipe.on( 'loadComplete', ( { slide } ) => {
		if ( measure( slide ) ) {
			slide.resize();
		}
	} );
	// The library hears no wish to close while it opens.
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
		// Browsers close a dialog that does not want to.
		dialog.addEventListener( 'close', () => swipe.destroy() );
		swipe.init();
		// It is in a dialog, and is none itself.
		swipe.element?.setAttribute( 'role', 'presentation' );
		swipe.scrollWrap?.setAttribute( 'aria-label', labels.title );
	} );
}

/**
 * Gives a slide the size of its picture: what is stored of it may be another's.
 *
 * @return Whether it had another size.
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
 * Says which picture is seen, and its caption.
 *
 * @param element  Where.
 * @param pictures All.
 * @param index    The one that is seen.
 * @param labels   Words.
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
