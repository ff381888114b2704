import { lazy } from 'react';

const load = () => import( './list' );

/** The list weighs ten times what the rest does: the growth is shown without it. */
export const SubscriberTable = lazy( async () => ( {
	default: ( await load() ).SubscriberTable,
} ) );

/** Begins to load the list, while its subscribers are asked for. */
export const prefetchTable = () =>
	void load().catch( () => {
		// It is said where the list is shown.
	} );
