import type { Map, Popup } from 'mapbox-gl/dist/mapbox-gl.js';
import type { Library } from './library';
import type { MapHandlers, MapStrings, MarkedPlace } from './types';

/** The anchor of a pin of 32 by 38 pixels: its tip is on the place. */
const OFFSET = 19;
const PIN =
	'M16 1.500a13 13 0 0 0-13 13c0 8.500 10 19.500 12.200 21.800a1.100 1.100 0 0 0 1.600 0C19 34 29 23 29 14.500a13 13 0 0 0-13-13z';
/** The minimum distance between a popup's content and the map's edge, in pixels. */
const EDGE = 20;
const SVG = 'http://www.w3.org/2000/svg';

export interface Markers {
	/** Replaces the places on the map. */
	show: ( places: MarkedPlace[], color: string ) => void;
	/** Opens a place's popup, if the place exists. */
	openPopup: (
		index: number,
		content: HTMLElement,
		onClose?: () => void
	) => void;
	close: () => void;
	/** Updates the markers' names without redrawing them. */
	rename: ( titles: string[] ) => void;
}

/**
 * Marks places on a map. Each marker is a button that opens a popup.
 *
 * @param document The map's document.
 * @param words    Texts of the controls.
 * @param onMarker Called instead of opening a popup.
 */
export function createMarkers(
	library: Library,
	map: Map,
	document: Document,
	words: MapStrings,
	onMarker?: MapHandlers[ 'onMarker' ]
): Markers {
	let shown: { place: MarkedPlace; pin: HTMLElement; remove: () => void }[] =
		[];
	let popup: Popup | undefined;

	const close = () => {
		popup?.remove();
		popup = undefined;
	};
	// After closing a popup, focus returns to its marker.
	const focus = ( index: number ) =>
		shown[ index ]?.pin.focus( { preventScroll: true } );
	const openPopup: Markers[ 'openPopup' ] = ( index, content, onClose ) => {
		const marker = shown[ index ];
		close();
		if ( ! marker ) {
			return;
		}
		const opened = new library.Popup( {
			closeButton: false,
			closeOnClick: false,
			maxWidth: 'min(320px, 80%)',
			className: 'wp-block-jetpack-map__popup',
			offset: {
				top: [ 0, 5 ],
				bottom: [ 0, -2 * OFFSET ],
				left: [ OFFSET, -OFFSET ],
				right: [ -OFFSET, -OFFSET ],
				'top-left': [ 0, 5 ],
				'top-right': [ 0, 5 ],
				'bottom-left': [ 0, -2 * OFFSET ],
				'bottom-right': [ 0, -2 * OFFSET ],
			},
		} );
		popup = opened;
		content.addEventListener( 'keydown', ( event ) => {
			if ( event.key === 'Escape' && ! event.defaultPrevented ) {
				event.stopPropagation();
				opened.remove();
				focus( index );
			}
		} );
		opened
			.setLngLat( [ marker.place.longitude, marker.place.latitude ] )
			.setDOMContent( content )
			.on( 'close', () => onClose?.() )
			.addTo( map );
		bringIn( map, content );
	};

	return {
		show( places, color ) {
			close();
			shown.forEach( ( marker ) => marker.remove() );
			shown = places.map( ( place, index ) => {
				const pin = makePin( document, place, color );
				pin.addEventListener( 'click', ( event ) => {
					// It isn't a press on the map.
					event.stopPropagation();
					if ( onMarker ) {
						onMarker( index );
					} else {
						openPopup(
							index,
							describe( document, place, words, () => {
								close();
								focus( index );
							} )
						);
					}
				} );
				const marker = new library.Marker( {
					element: pin,
					offset: [ 0, -OFFSET ],
				} )
					.setLngLat( [ place.longitude, place.latitude ] )
					.addTo( map );
				return { place, pin, remove: () => marker.remove() };
			} );
		},
		openPopup,
		close,
		rename: ( titles ) =>
			titles.forEach( ( title, index ) =>
				shown[ index ]?.pin.setAttribute( 'aria-label', title )
			),
	};
}

/** Moves a map so that a popup is fully visible, for small maps. */
function bringIn( map: Map, content: HTMLElement ) {
	// The browser may have scrolled to the focused element, in a container that users can't scroll back.
	map.getContainer().scrollTo( 0, 0 );
	const frame = map.getContainer().getBoundingClientRect();
	const box = content.getBoundingClientRect();
	const by = ( start: number, end: number, from: number, to: number ) =>
		// Content larger than the map is shown from its beginning.
		Math.min( Math.max( 0, end + EDGE - to ), start - EDGE - from ) || 0;
	// The sources' credits lie over the map's lower edge.
	const credits =
		map
			.getContainer()
			.querySelector< HTMLElement >( '.wp-block-jetpack-map__credits' )
			?.offsetHeight ?? 0;
	const x = by( box.left, box.right, frame.left, frame.right );
	const y = by( box.top, box.bottom, frame.top, frame.bottom - credits );
	if ( x || y ) {
		map.panBy( [ x, y ], { animate: false } );
	}
}

function makePin( document: Document, place: MarkedPlace, color: string ) {
	const pin = document.createElement( 'button' );
	const picture = document.createElementNS( SVG, 'svg' );
	const body = document.createElementNS( SVG, 'path' );
	const dot = document.createElementNS( SVG, 'circle' );
	pin.type = 'button';
	pin.className = 'wp-block-jetpack-map__marker';
	pin.setAttribute(
		'aria-label',
		place.title || `${ place.latitude }, ${ place.longitude }`
	);
	// The browser accepts only a color here.
	pin.style.color = color;
	picture.setAttribute( 'viewBox', '0 0 32 38' );
	picture.setAttribute( 'aria-hidden', 'true' );
	body.setAttribute( 'd', PIN );
	dot.setAttribute( 'cx', '16' );
	dot.setAttribute( 'cy', '14.5' );
	dot.setAttribute( 'r', '5' );
	picture.append( body, dot );
	pin.append( picture );
	return pin;
}

function describe(
	document: Document,
	place: MarkedPlace,
	words: MapStrings,
	onClose: () => void
) {
	const box = document.createElement( 'div' );
	const button = document.createElement( 'button' );
	const title = document.createElement( 'strong' );
	box.className = 'wp-block-jetpack-map__description';
	box.setAttribute( 'role', 'group' );
	box.setAttribute( 'aria-label', place.title );
	title.append( isolated( document, place.title ) );
	box.append( title );
	for ( const text of [ place.caption, place.address ].filter( Boolean ) ) {
		const line = document.createElement( 'p' );
		line.append( isolated( document, text ) );
		box.append( line );
	}
	button.type = 'button';
	button.className = 'wp-block-jetpack-map__close';
	button.setAttribute( 'aria-label', words.close );
	button.append( cross( document ) );
	button.addEventListener( 'click', onClose );
	box.prepend( button );
	// The map itself is always left to right.
	box.dir =
		document.defaultView?.getComputedStyle( document.body ).direction ?? '';
	return box;
}

/** A text with its own direction; its line starts at the page's side. */
function isolated( document: Document, text: string ) {
	const element = document.createElement( 'bdi' );
	element.textContent = text;
	return element;
}

function cross( document: Document ) {
	const picture = document.createElementNS( SVG, 'svg' );
	const lines = document.createElementNS( SVG, 'path' );
	picture.setAttribute( 'viewBox', '0 0 24 24' );
	picture.setAttribute( 'aria-hidden', 'true' );
	lines.setAttribute( 'd', 'M6 6l12 12M18 6L6 18' );
	picture.append( lines );
	return picture;
}
