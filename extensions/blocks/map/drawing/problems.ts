import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';
import type { MapHandlers } from './types';

/**
 * Tells once what a map lacks: a style that does not come leaves nothing to draw on; of tiles some may be
 * missing at sea, so all that were asked for have to fail.
 *
 * @param map       The map.
 * @param onProblem Is told.
 */
export function listenForProblems(
	map: Map,
	onProblem: MapHandlers[ 'onProblem' ]
) {
	let hasStyle = false;
	let hasData = false;
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
		const { dataType, tile } = event as unknown as {
			dataType?: string;
			tile?: { state?: string };
		};
		hasData ||= dataType === 'source' && tile?.state === 'loaded';
	} );
	// Listening keeps the library from writing them to the console.
	map.on( 'error', ( { error, sourceId } ) => {
		if ( ! hasStyle ) {
			tell( 'style', error?.message );
		} else if ( sourceId && ! hasData ) {
			tell( 'tiles', error?.message );
		}
	} );
}
