import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A marker, as it is stored. Any part may be missing or wrong in a stored post. */
export interface Point {
	/** The service's id of the place, or one of ours. */
	id?: string;
	/** The whole address, plain text. */
	placeTitle?: string;
	/** What the marker is called, plain text. */
	title?: string;
	/** Plain text. */
	caption?: string;
	/** Degrees. */
	coordinates?: { longitude: number; latitude: number };
}

/** The middle of the map, in degrees: what the map itself says has the short names. */
export type Center =
	{ longitude: number; latitude: number } | { lng: number; lat: number };

export type MapAttributes = AttributesOf<
	typeof metadata,
	{
		align?: string;
		points: Point[];
		/** Stored by other editors, and kept. */
		address: string;
		/** Whether streets and places have their names on the map. */
		mapDetails: boolean;
		/** 0 to 22. */
		zoom: number;
		mapCenter: Center;
		/** For CSS. */
		markerColor: string;
		/** Stored by other editors, and kept. */
		preview: boolean;
		scrollToZoom: boolean;
		/** In pixels; without it the height follows the width. */
		mapHeight?: number;
		showFullscreenButton: boolean;
	}
> & { className?: string };
