import type { Center, MapAttributes, Point } from './attributes';
import type { MarkedPlace } from './drawing/types';

/** A marker that can be shown, and where it stands in the attribute. */
export interface ShownPoint extends MarkedPlace {
	index: number;
}

const text = ( value: unknown ) =>
	typeof value === 'string' ? value.trim() : '';

/** A number of degrees; NaN if it is none. */
const degrees = ( value: unknown ) =>
	typeof value === 'number' || ( typeof value === 'string' && value.trim() )
		? Number( value )
		: NaN;

/**
 * A point in either of its shapes.
 *
 * @param stored What was stored.
 * @return Undefined if it is none.
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

/**
 * The middle of a map.
 *
 * @param center What was stored.
 */
export const readCenter = ( center: MapAttributes[ 'mapCenter' ] ) =>
	readPoint( center ) ?? {
		longitude: -122.41941550000001,
		latitude: 37.7749295,
	};

/**
 * The markers that can be shown.
 *
 * @param points What was stored.
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
						address: address === title ? '' : address,
					},
				]
			: [];
	} );

/** The markers with one more, unless it is there. */
export const withPoint = ( points: Point[], point: Point ): Point[] =>
	points.some( ( other ) => other?.id === point.id )
		? points
		: [ ...points, point ];

/** What changes with the markers: alone after others, one is seen from afar. */
export const afterRemoval = ( points: Point[], index: number ) => {
	const left = points.filter( ( _, at ) => at !== index );
	return {
		points: left,
		...( points.length === 2 && { zoom: 12 } ),
	};
};
