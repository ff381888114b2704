/** Draws a map: for visitors and in the editor. */
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
	/** Shows all places, or what the map looks at by itself. */
	fit: ( record: Pick< MapRecord, 'center' | 'places' | 'zoom' > ) => void;
	/** Whether the map looks where and as closely as this says. Between two numbers somebody zooms by hand. */
	looksAt: (
		record: Pick< MapRecord, 'center' | 'places' | 'zoom' >
	) => boolean;
	scrollToZoom: ( may: boolean ) => void;
	fullscreen: ( may: boolean ) => void;
	destroy: () => void;
}

/** Pixels around all places. */
const PADDING = { top: 80, bottom: 80, left: 40, right: 40 };

/** Nobody knows their way where the map shows two neighbours and no street. */
const CLOSEST = 16;

/** Degrees: what two numbers of the same place may differ by. */
const NEAR = 1e-7;

/** Milliseconds that the size stays the same before the map takes it. */
const SETTLED = 250;

/**
 * Draws a map.
 *
 * @param box      An empty element, in the page, as large as the map.
 * @param src      The address of the style, checked.
 * @param words    Words of its controls.
 * @param handlers Are told what happens.
 * @return The map; undefined where this browser cannot draw one, which `onProblem` is told.
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
	/** What the map shows, unless somebody has moved it since. */
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
	// A map that two fingers have tilted has no way back.
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
				// Whoever agreed to the map has taken it back.
				drawn.destroy();
			}
		}, SETTLED );
	} );
	observer.observe( box );
	return drawn;
}

/** The library's stylesheet, once a document: the editor's canvas has its own. */
function addStyles( document: Document ) {
	const id = 'millwork-map-styles';
	if ( ! document.getElementById( id ) ) {
		const style = document.createElement( 'style' );
		style.id = id;
		style.textContent = css;
		// First, so that what the block says comes after it.
		document.head.prepend( style );
	}
}

/**
 * Moves a map at once: there is no flight, for nobody.
 *
 * @param places All of them are to be seen.
 * @param center The middle where there is none.
 * @param zoom   Where there are not several.
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
