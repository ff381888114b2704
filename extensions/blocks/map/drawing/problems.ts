import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';
import type { MapHandlers } from './types';

/**
 * Reports a map's problems once. Without its style, nothing can be drawn. Single missing tiles are normal at sea, so
 * only a source's first tile counts.
 *
 * @param onProblem Called with the problem.
 */
export function listenForProblems(
	map: Map,
	onProblem: MapHandlers[ 'onProblem' ]
) {
	let hasStyle = false;
	/** The sources that have loaded something. */
	const come = new Set< string >();
	let isTold = false;
	const tell: MapHandlers[ 'onProblem' ] = ( ...problem ) => {
		if ( ! isTold ) {
			isTold = true;
			onProblem( ...problem );
		}
	};
	map.on( 'styledata', () => {
		hasStyle = true;
	} );
	map.on( 'data', ( event ) => {
		const { dataType, sourceId, tile } = event as unknown as {
			dataType?: string;
			sourceId?: string;
			tile?: { state?: string };
		};
		if ( dataType === 'source' && sourceId && tile?.state === 'loaded' ) {
			come.add( sourceId );
		}
	} );
	// With a listener, the library doesn't log errors to the console.
	map.on( 'error', ( { error, sourceId } ) => {
		if ( ! hasStyle ) {
			tell( 'style', error?.message );
		} else if ( sourceId && ! come.has( sourceId ) ) {
			tell( 'tiles', error?.message );
		}
	} );
}
