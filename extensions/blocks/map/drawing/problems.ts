import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';
import type { MapHandlers } from './types';

/**
 * Tells once what a map lacks: a style that does not come leaves nothing to draw on; of tiles some may be missing at
 * sea, so that the first of a source has to fail.
 *
 * @param onProblem Is told.
 */
export function listenForProblems(
	map: Map,
	onProblem: MapHandlers[ 'onProblem' ]
) {
	let hasStyle = false;
	/** Sources of which something has come. */
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
	// Listening keeps the library from writing them to the console.
	map.on( 'error', ( { error, sourceId } ) => {
		if ( ! hasStyle ) {
			tell( 'style', error?.message );
		} else if ( sourceId && ! come.has( sourceId ) ) {
			tell( 'tiles', error?.message );
		}
	} );
}
