/** Shows a hosted video when a visitor asks for it, and gives the site's own videos their bar of controls. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { startPlayer } from './player';
import type { PlayerStrings } from './player';

const STORE = 'millwork/video';

startFacades(
	{
		...interactivity,
		// The one store has both.
		store: ( name, { callbacks }, lock ) =>
			interactivity.store(
				name,
				{ callbacks: { ...callbacks, play } },
				lock
			),
	},
	STORE,
	/^https:\/\/videopress\.com\/embed\/[A-Za-z0-9]{8}(\?|$)/
);

/** Begins the player of a figure. */
function play() {
	const { ref } = interactivity.getElement();
	const { words } = readConfig< { words: PlayerStrings } >(
		STORE,
		interactivity.getConfig
	);
	// A field of a form may stand in the place of its methods.
	const figure = ref instanceof HTMLFormElement ? null : ref;
	const video = figure?.querySelector( 'video' );
	return figure && video && words
		? startOnce( video, () => startPlayer( figure, video, words ) )
		: undefined;
}
