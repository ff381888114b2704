import { lazy } from 'react';

const load = () => import( './list' );

/** The list weighs ten times what the rest does: an entry is shown without it. */
export const EntryTable = lazy( async () => ( {
	default: ( await load() ).EntryTable,
} ) );

/** Begins to load the list, while its entries are asked for. */
export const prefetchTable = () =>
	void load().catch( () => {
		// It is said where the list is shown.
	} );
