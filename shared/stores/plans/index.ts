/**
 * The plans that a host sells, for the editor: requested once, when first needed. The page says where they are
 * (`plansPath`); without a host there are none.
 */
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { readPlans, reducer } from './reducer';
import type { Plan, PlansAction, PlansState } from './reducer';

export type { Plan };

const none: readonly Plan[] = [];

const actions = {
	receivePlans: ( plans: readonly Plan[] ): PlansAction => ( {
		type: 'RECEIVE_PLANS',
		plans,
	} ),
};

const selectors = {
	/** Empty until they are loaded. */
	getPlans: ( state: PlansState ) => state.list ?? none,

	getPlan: ( state: PlansState, slug: string ): Plan | undefined =>
		state.list?.find( ( plan ) => plan.product_slug === slug ),
};

const getPlans = Object.assign(
	() =>
		async ( { dispatch }: { dispatch: typeof actions } ) => {
			const path = window.millworkEditor?.upgrade?.plansPath;
			// The resolution keeps a failure, which can be invalidated to try again.
			dispatch.receivePlans(
				path ? readPlans( await apiFetch( { path } ) ) : none
			);
		},
	// One request for all plans, whichever is needed first.
	{ isFulfilled: ( state: PlansState ) => state.list !== null }
);

export const store = createReduxStore( 'millwork/plans', {
	reducer,
	actions,
	selectors,
	resolvers: {
		getPlans,
		getPlan:
			() =>
			async ( {
				resolveSelect,
			}: {
				resolveSelect: { getPlans: () => Promise< unknown > };
			} ) => {
				await resolveSelect.getPlans();
			},
	},
} );

register( store );
