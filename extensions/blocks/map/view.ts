/** Draws the map when a visitor asks for it, and loads everything else then. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { readConfig } from 'shared/lib/page-config';
import type { MapRecord, MapStrings, Problem } from './drawing/types';

const STORE = 'millwork/map';

/** From Millwork\Units\Map\Map. */
interface Config {
	/** By the fragment of a frame's URL. */
	maps?: Record< string, MapRecord >;
	words?: MapStrings & { problems: Record< Problem | 'library', string > };
}

startFacades(
	interactivity,
	STORE,
	/^https:\/\/[^#]+#map-/,
	( { src, title }, _, onLoad ) => {
		const { maps = {}, words } = readConfig< Config >(
			STORE,
			interactivity.getConfig
		);
		const name = src.replace( /^.*#/, '' );
		const record = Object.hasOwn( maps, name ) ? maps[ name ] : undefined;
		const box = document.createElement( 'div' );
		const canvas = document.createElement( 'div' );
		box.className = 'wp-block-jetpack-map__box';
		box.tabIndex = -1;
		box.setAttribute( 'role', 'region' );
		box.setAttribute( 'aria-label', title );
		canvas.className = 'wp-block-jetpack-map__canvas';
		box.append( canvas );

		const complain = ( problem: Problem | 'library' ) => {
			const line = document.createElement( 'p' );
			line.className = 'wp-block-jetpack-map__problem';
			line.setAttribute( 'role', 'status' );
			line.textContent = words?.problems?.[ problem ] ?? '';
			if ( problem !== 'tiles' ) {
				canvas.remove();
			}
			box.prepend( line );
			onLoad();
		};
		const draw = async () => {
			try {
				const { drawMap } = await import(
					/* webpackChunkName: "mapbox-gl" */ './drawing'
				);
				if ( ! record || ! words || ! box.isConnected ) {
					return;
				}
				drawMap( canvas, src, record, words, {
					onReady: onLoad,
					onProblem: complain,
				} );
			} catch {
				complain( 'library' );
			}
		};
		draw();
		return box;
	}
);
