/** Draws a map, for visitors and in the editor. */
import { styleAddress } from './address';
import { attributionControl } from './attribution';
import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';
import { shareFingers, stopGliding } from './gestures';
import { css, libraryOf } from './library';
import type { Library } from './library';
import { createMarkers } from './markers';
import type { Markers } from './markers';
import { listenForProblems } from './problems';
import type { MapHandlers, MapRecord, MapStrings, MarkedPlace } from './types';

export type * from './types';

export interface DrawnMap {
	markers: Markers;
	/** Shows all places, or else the map's own center. */
	fit: ( record: Pick< MapRecord, 'center' | 'places' | 'zoom' > ) => void;
	/** Whether the map has this center and zoom. While zooming by hand, the zoom is between two whole numbers. */
	looksAt: (
		record: Pick< MapRecord, 'center' | 'places' | 'zoom' >
	) => boolean;
	scrollToZoom: ( may: boolean ) => void;
	fullscreen: ( may: boolean ) => void;
	destroy: () => void;
}

/** The space around all places, in pixels. */
const PADDING = { top: 80, bottom: 80, left: 40, right: 40 };

/** The closest automatic zoom, so that two neighboring places still show streets around them. */
const CLOSEST = 16;

/** How much two values for the same place may differ, in degrees. */
const NEAR = 1e-7;

/** How long the size must be stable before the map is resized, in milliseconds. */
const SETTLED = 250;

/**
 * Draws a map.
 *
 * @param box   An empty element in the page, as large as the map.
 * @param src   The URL of the style, already checked.
 * @param words Texts of its controls.
 * @return Undefined if this browser can't draw a map, which is reported to `onProblem`.
 */
export function drawMap(
	box: HTMLElement,
	src: string,
	record: MapRecord,
	words: MapStrings,
	{ onReady, onProblem, onMarker, onMove, onPress }: MapHandlers
): DrawnMap | undefined {
	const document = box.ownerDocument;
	const isRtl =
		getComputedStyle( box.parentElement ?? box ).direction === 'rtl';
	addStyles( document );
	const mapboxgl = libraryOf( document.defaultView ?? window );
	if ( ! mapboxgl.supported() ) {
		onProblem( 'webgl' );
		return undefined;
	}
	let map: Map;
	try {
		map = new mapboxgl.Map( {
			container: box,
			style: styleAddress( src ),
			...( record.token && { accessToken: record.token } ),
			center: [ record.center.longitude, record.center.latitude ],
			zoom: record.zoom,
			attributionControl: false,
			logoPosition: isRtl ? 'bottom-right' : 'bottom-left',
			dragRotate: false,
			pitchWithRotate: false,
			locale: {
				'NavigationControl.ZoomIn': words.zoomIn,
				'NavigationControl.ZoomOut': words.zoomOut,
				'FullscreenControl.Enter': words.enterFullscreen,
				'FullscreenControl.Exit': words.exitFullscreen,
			},
		} );
	} catch {
		onProblem( 'webgl' );
		return undefined;
	}
	const markers = createMarkers( mapboxgl, map, document, words, onMarker );
	const controls = isRtl ? 'top-left' : 'top-right';
	const fullscreenControl = new mapboxgl.FullscreenControl();
	let hasFullscreen = false;
	/** What the map shows, unless it was moved since. */
	let last: Parameters< DrawnMap[ 'fit' ] >[ 0 ] = record;
	let isMoved = false;

	const drawn: DrawnMap = {
		markers,
		fit( shown ) {
			last = shown;
			isMoved = false;
			fit( mapboxgl, map, shown.places, shown.center, shown.zoom );
		},
		looksAt( { center, places, zoom } ) {
			const { lng, lat } = map.getCenter();
			return (
				Math.round( map.getZoom() ) === zoom &&
				( places.length > 0 ||
					( Math.abs( lng - center.longitude ) < NEAR &&
						Math.abs( lat - center.latitude ) < NEAR ) )
			);
		},
		scrollToZoom( may ) {
			map.scrollZoom[ may ? 'enable' : 'disable' ]();
		},
		fullscreen( may ) {
			if ( may !== hasFullscreen ) {
				hasFullscreen = may;
				if ( may ) {
					map.addControl( fullscreenControl, controls );
				} else {
					map.removeControl( fullscreenControl );
				}
			}
		},
		destroy() {
			clearTimeout( timer );
			observer.disconnect();
			endFingers();
			map.remove();
		},
	};

	map.touchZoomRotate.disableRotation();
	// Tilting with two fingers couldn't be undone.
	map.touchPitch.disable();
	const endFingers = shareFingers( map, box, words.twoFingers );
	stopGliding( map, document.defaultView ?? window );
	map.addControl(
		new mapboxgl.NavigationControl( { showCompass: false } ),
		controls
	);
	drawn.fullscreen( record.fullscreen );
	drawn.scrollToZoom( record.scrollToZoom );
	map.addControl(
		attributionControl( document, record.credits ),
		isRtl ? 'bottom-left' : 'bottom-right'
	);
	map.getCanvas().setAttribute( 'aria-label', words.map );
	map.getCanvas().setAttribute( 'role', 'application' );
	drawn.fit( record );
	markers.show( record.places, record.color );

	listenForProblems( map, onProblem );
	map.on( 'load', () => {
		if ( ! record.details ) {
			hideNames( map );
		}
		onReady();
	} );
	map.on( 'click', ( { lngLat } ) => {
		markers.close();
		onPress?.( { longitude: lngLat.lng, latitude: lngLat.lat } );
	} );
	map.on( 'moveend', ( { originalEvent } ) => {
		if ( originalEvent ) {
			isMoved = true;
			const { lng, lat } = map.getCenter();
			onMove?.( { lng, lat }, map.getZoom() );
		}
	} );

	let timer: ReturnType< typeof setTimeout >;
	const observer = new ResizeObserver( () => {
		clearTimeout( timer );
		timer = setTimeout( () => {
			if ( box.isConnected ) {
				map.resize();
				if ( ! isMoved ) {
					drawn.fit( last );
				}
			} else {
				// Consent was withdrawn.
				drawn.destroy();
			}
		}, SETTLED );
	} );
	observer.observe( box );
	return drawn;
}

/** Adds the library's stylesheet once per document: the editor's canvas has its own. */
function addStyles( document: Document ) {
	const id = 'millwork-map-styles';
	if ( ! document.getElementById( id ) ) {
		const style = document.createElement( 'style' );
		style.id = id;
		style.textContent = css;
		// First, so that the block's styles override it.
		document.head.prepend( style );
	}
}

/**
 * Moves a map without animation.
 *
 * @param places All of them will be visible.
 * @param center Used if there are none.
 * @param zoom   Used unless there are several.
 */
function fit(
	mapboxgl: Library,
	map: Map,
	places: MarkedPlace[],
	center: MapRecord[ 'center' ],
	zoom: number
) {
	const points = places.map( ( place ): [ number, number ] => [
		place.longitude,
		place.latitude,
	] );
	if ( points.length > 1 ) {
		const bounds = points.reduce(
			( all, point ) => all.extend( point ),
			new mapboxgl.LngLatBounds()
		);
		map.fitBounds( bounds, {
			padding: PADDING,
			maxZoom: CLOSEST,
			animate: false,
		} );
	} else {
		map.jumpTo( {
			center: points[ 0 ] ?? [ center.longitude, center.latitude ],
			zoom,
		} );
	}
}

function hideNames( map: Map ) {
	for ( const { id, type } of map.getStyle().layers ?? [] ) {
		if ( type === 'symbol' ) {
			map.setLayoutProperty( id, 'visibility', 'none' );
		}
	}
}
