/** What a map is made of, as Millwork\Units\Map\Map gives it and as the editor does. */

export interface MarkedPlace {
	/** Plain text, as all texts here. */
	title: string;
	caption: string;
	/** '' if the title says it already. */
	address: string;
	/** Degrees. */
	longitude: number;
	latitude: number;
}

/** A source of the map that has to be named on it. */
export interface Credit {
	text: string;
	/** Where it leads. */
	href: string;
}

export interface MapRecord {
	/** A token of Mapbox's that pages may have; '' where the map comes from elsewhere. */
	token: string;
	center: { longitude: number; latitude: number };
	/** 0 to 22: without a place, and with one. With more, the map shows them all. */
	zoom: number;
	places: MarkedPlace[];
	/** Of the markers, for CSS. */
	color: string;
	/** Whether streets and places have their names. */
	details: boolean;
	scrollToZoom: boolean;
	fullscreen: boolean;
	/** Said until the map's own sources are known. */
	credits: Credit[];
}

/** Words of the controls, translated. */
export interface MapStrings {
	map: string;
	zoomIn: string;
	zoomOut: string;
	enterFullscreen: string;
	exitFullscreen: string;
	close: string;
	/** For who moves the map with one finger. */
	twoFingers: string;
}

/** Why there is no map, or not all of it. */
export type Problem = 'webgl' | 'style' | 'tiles';

export interface MapHandlers {
	onReady: () => void;
	onProblem: ( problem: Problem, message?: string ) => void;
	/** A marker was pressed; the map opens its popup itself unless this is given. */
	onMarker?: ( index: number ) => void;
	/** The map was pressed beside the markers. */
	onPress?: ( point: { longitude: number; latitude: number } ) => void;
	/** Somebody moved the map. */
	onMove?: ( center: { lng: number; lat: number }, zoom: number ) => void;
}
