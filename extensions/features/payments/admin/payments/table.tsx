import { lazy } from 'react';

const load = () => import( './list' );

/** The list weighs ten times what the rest does: sums are shown without it. */
export const PaymentTable = lazy( async () => ( {
	default: ( await load() ).PaymentTable,
} ) );

/** Begins to load the list, while its payments are asked for. */
export const prefetchTable = () =>
	void load().catch( () => {
		// It is said where the list is shown.
	} );
