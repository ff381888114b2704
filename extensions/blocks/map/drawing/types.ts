/** A map's data, from Millwork\Units\Map\Map and from the editor. */

export interface MarkedPlace {
	title: string;
	caption: string;
	/** '' if the title already contains it. */
	address: string;
	longitude: number;
	latitude: number;
}

/** A source that must be credited on the map. */
export interface Credit {
	text: string;
	/** The link's URL. */
	href: string;
}

export interface MapRecord {
	/** A public Mapbox token; '' if the map is from elsewhere. */
	token: string;
	center: { longitude: number; latitude: number };
	/** 0 to 22, for one place or none. With several, the map shows them all. */
	zoom: number;
	places: MarkedPlace[];
	/** The markers' CSS color. */
	color: string;
	/** Whether streets and places have names. */
	details: boolean;
	scrollToZoom: boolean;
	fullscreen: boolean;
	/** Shown until the map's own sources are known. */
	credits: Credit[];
}

/** The controls' texts, translated. */
export interface MapStrings {
	map: string;
	zoomIn: string;
	zoomOut: string;
	enterFullscreen: string;
	exitFullscreen: string;
	close: string;
	/** The hint for moving the map with one finger. */
	twoFingers: string;
}

/** Why the map is missing or incomplete. */
export type Problem = 'webgl' | 'style' | 'tiles';

export interface MapHandlers {
	onReady: () => void;
	onProblem: ( problem: Problem, message?: string ) => void;
	/** Called when a marker is pressed, instead of opening its popup. */
	onMarker?: ( index: number ) => void;
	/** Called when the map is pressed beside its markers. */
	onPress?: ( point: { longitude: number; latitude: number } ) => void;
	/** Called when the user has moved the map. */
	onMove?: ( center: { lng: number; lat: number }, zoom: number ) => void;
}
