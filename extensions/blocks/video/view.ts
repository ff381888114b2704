/** Shows a hosted video when a visitor asks for it, and adds the control bar to local videos. */
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
		// Both use the same store.
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

function play() {
	const { ref } = interactivity.getElement();
	const { words } = readConfig< { words: PlayerStrings } >(
		STORE,
		interactivity.getConfig
	);
	// A form's fields may hide its methods.
	const figure = ref instanceof HTMLFormElement ? null : ref;
	const video = figure?.querySelector( 'video' );
	return figure && video && words
		? startOnce( video, () => startPlayer( figure, video, words ) )
		: undefined;
}
