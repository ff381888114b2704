import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A stored marker. Any part may be missing or invalid. */
export interface Point {
	/** The service's ID of the place, or one of ours. */
	id?: string;
	/** The full address, plain text. */
	placeTitle?: string;
	/** The marker's name, plain text. */
	title?: string;
	caption?: string;
	/** Degrees. */
	coordinates?: { longitude: number; latitude: number };
}

/** The map's center in degrees; the map itself uses the short names. */
export type Center =
	{ longitude: number; latitude: number } | { lng: number; lat: number };

export type MapAttributes = AttributesOf<
	typeof metadata,
	{
		align?: string;
		points: Point[];
		/** Stored by other editors, and kept. */
		address: string;
		/** Whether the map shows names of streets and places. */
		mapDetails: boolean;
		/** 0 to 22. */
		zoom: number;
		mapCenter: Center;
		/** A CSS color. */
		markerColor: string;
		/** Stored by other editors, and kept. */
		preview: boolean;
		scrollToZoom: boolean;
		/** In pixels; if left out, the height depends on the width. */
		mapHeight?: number;
		showFullscreenButton: boolean;
	}
> & { className?: string };
