/** The parts of Mapbox GL 1.13, the last free version, that we use. The package has no types. */
declare module 'mapbox-gl/dist/mapbox-gl.js' {
	export interface LngLat {
		lng: number;
		lat: number;
	}

	export interface MapEvent {
		error?: { message?: string; status?: number };
		sourceId?: string;
		lngLat: LngLat;
		/** The visitor's own event; missing if a script moved the map. */
		originalEvent?: Event;
	}

	interface Handler {
		enable: () => void;
		disable: () => void;
		disableRotation: () => void;
	}

	export interface Control {
		onAdd: ( map: Map ) => HTMLElement;
		onRemove: () => void;
	}

	export class Map {
		constructor( options: object );
		scrollZoom: Handler;
		touchZoomRotate: Handler;
		touchPitch: Handler;
		/** The library's internals; this version is its last. */
		handlers?: {
			_handlersById?: { touchPan?: { _minTouches: number } };
			_inertia?: { _onMoveEnd: () => void; clear: () => void };
		};
		on( type: string, listener: ( event: MapEvent ) => void ): this;
		once( type: string, listener: ( event: MapEvent ) => void ): this;
		addControl( control: Control, position?: string ): this;
		removeControl( control: Control ): this;
		fitBounds( bounds: LngLatBounds, options: object ): this;
		jumpTo( options: { center?: [ number, number ]; zoom?: number } ): this;
		panBy( offset: [ number, number ], options: object ): this;
		getContainer(): HTMLElement;
		getCenter(): LngLat;
		getZoom(): number;
		getCanvas(): HTMLCanvasElement;
		getCanvasContainer(): HTMLElement;
		getStyle(): {
			layers?: { id: string; type: string }[];
			sources?: Record< string, unknown >;
		};
		getSource( id: string ): { attribution?: unknown } | undefined;
		setLayoutProperty( layer: string, name: string, value: string ): this;
		isStyleLoaded(): boolean | void;
		resize(): this;
		remove(): void;
	}

	export class LngLatBounds {
		extend( point: [ number, number ] ): this;
	}

	export class Marker {
		constructor( options: object );
		setLngLat( point: [ number, number ] ): this;
		addTo( map: Map ): this;
		remove(): this;
	}

	export class Popup {
		constructor( options: object );
		setLngLat( point: [ number, number ] ): this;
		setDOMContent( node: Node ): this;
		addTo( map: Map ): this;
		on( type: 'close', listener: () => void ): this;
		remove(): this;
	}

	export interface Library {
		Map: typeof Map;
		Marker: typeof Marker;
		Popup: typeof Popup;
		LngLatBounds: typeof LngLatBounds;
		FullscreenControl: new () => Control;
		NavigationControl: new ( options: object ) => Control;
		supported: () => boolean;
		setRTLTextPlugin: (
			url: string,
			onEnd: ( error?: unknown ) => void,
			isLazy: boolean
		) => void;
	}

	/** Created by bin/lib/library-of-window.cjs. */
	export default function createLibrary( window: Window ): Library;
}

/** The file's URL, from bin/lib/file-of-its-own.cjs. */
declare module '@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js' {
	const url: string;
	export default url;
}

declare module '*.css?text' {
	const css: string;
	export default css;
}
