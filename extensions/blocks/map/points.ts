import type { Center, MapAttributes, Point } from './attributes';
import type { MarkedPlace } from './drawing/types';

/** A valid marker, with its index in the attribute. */
export interface ShownPoint extends MarkedPlace {
	index: number;
}

const text = ( value: unknown ) =>
	typeof value === 'string' ? value.trim() : '';

/** A number of degrees; NaN if it isn't one. */
const degrees = ( value: unknown ) =>
	typeof value === 'number' || ( typeof value === 'string' && value.trim() )
		? Number( value )
		: NaN;

/**
 * Reads a point in either of its formats.
 *
 * @param stored May have any shape.
 * @return Undefined if it is invalid.
 */
export function readPoint( stored: Partial< Center > | null | undefined ) {
	const { latitude, longitude, lat, lng } = ( stored ?? {} ) as Record<
		string,
		unknown
	>;
	const point = {
		latitude: degrees( latitude ?? lat ),
		longitude: degrees( longitude ?? lng ),
	};
	return Math.abs( point.latitude ) <= 90 &&
		Math.abs( point.longitude ) <= 3600
		? point
		: undefined;
}

/** The default center, San Francisco, and the default zoom: stored maps don't name them. */
const ZOOM = 13;
const CENTER = { longitude: -122.41941550000001, latitude: 37.7749295 };

/** What a map shows until its place is chosen. */
export const WORLD = { center: { longitude: 0, latitude: 20 }, zoom: 1 };

/**
 * A map's center.
 *
 * @param center May have any shape.
 */
export const readCenter = ( center: MapAttributes[ 'mapCenter' ] ) =>
	readPoint( center ) ?? CENTER;

/**
 * Whether nobody has chosen where the map is: it has no places, and the default center and zoom. It shows the world then.
 *
 * @param map Its parts may have any shape.
 */
export function isNowhere( {
	mapCenter,
	points,
	zoom,
}: Pick< MapAttributes, 'mapCenter' | 'points' | 'zoom' > ) {
	const { latitude, longitude } = readCenter( mapCenter );
	return (
		readPoints( points ).length === 0 &&
		zoom === ZOOM &&
		latitude === CENTER.latitude &&
		longitude === CENTER.longitude
	);
}

/** What a map shows in the editor. */
export const viewOf = (
	map: Pick< MapAttributes, 'mapCenter' | 'points' | 'zoom' >
) =>
	isNowhere( map )
		? WORLD
		: {
				center: readCenter( map.mapCenter ),
				zoom: Math.max( 0, Math.min( 22, Number( map.zoom ) || 0 ) ),
			};

/** An address without the title that it begins with, as a search finds it; '' if it is nothing else. */
const withoutTitle = ( address: string, title: string ) =>
	`${ address }, `.startsWith( `${ title }, ` )
		? address.slice( title.length + 2 )
		: address;

/**
 * The valid markers.
 *
 * @param points May have any shape.
 */
export const readPoints = ( points: MapAttributes[ 'points' ] ): ShownPoint[] =>
	points.flatMap( ( point, index ) => {
		const at = readPoint( point?.coordinates );
		const address = text( point?.placeTitle );
		const title = text( point?.title ) || address;
		return at
			? [
					{
						...at,
						index,
						title: title || `${ at.latitude }, ${ at.longitude }`,
						caption: text( point.caption ),
						address: withoutTitle( address, title ),
					},
				]
			: [];
	} );

/** Adds a marker, unless it is already there. */
export const withPoint = ( points: Point[], point: Point ): Point[] =>
	points.some( ( other ) => other?.id === point.id )
		? points
		: [ ...points, point ];

/** The changes after removing a marker: a single remaining marker is shown with a wide zoom. */
export const afterRemoval = ( points: Point[], index: number ) => {
	const left = points.filter( ( _, at ) => at !== index );
	return {
		points: left,
		...( points.length === 2 && { zoom: 12 } ),
	};
};
