import { lazy } from 'react';

const load = () => import( './list' );

/** The list weighs ten times what the rest does. */
export const IssueTable = lazy( async () => ( {
	default: ( await load() ).IssueTable,
} ) );

/** Begins to load the list, while its issues are asked for. */
export const prefetchTable = () =>
	void load().catch( () => {
		// It is said where the list is shown.
	} );
