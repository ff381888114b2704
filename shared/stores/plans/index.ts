/**
 * The plans that a host sells, for the editor: fetched once, when somebody first asks for them.
 * The page says where they are (`plansPath` of the page's data); without a host there are none.
 */
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, register } from '@wordpress/data';
import { readPlans, reducer } from './reducer';
import type { Plan, PlansAction, PlansState } from './reducer';

export type { Plan };

const none: readonly Plan[] = [];

const actions = {
	/** Takes the list of plans. */
	receivePlans: ( plans: readonly Plan[] ): PlansAction => ( {
		type: 'RECEIVE_PLANS',
		plans,
	} ),
};

const selectors = {
	/**
	 * All plans; none until they were fetched.
	 *
	 * @param state The store's state.
	 */
	getPlans: ( state: PlansState ) => state.list ?? none,

	/**
	 * One plan.
	 *
	 * @param state The store's state.
	 * @return The plan; undefined if there is none of the name, or not yet.
	 */
	getPlan: ( state: PlansState, slug: string ): Plan | undefined =>
		state.list?.find( ( plan ) => plan.product_slug === slug ),
};

const getPlans = Object.assign(
	() =>
		async ( { dispatch }: { dispatch: typeof actions } ) => {
			const path = window.millworkEditor?.upgrade?.plansPath;
			// A failure is the resolution's: it is kept there, and can be invalidated to try again.
			dispatch.receivePlans(
				path ? readPlans( await apiFetch( { path } ) ) : none
			);
		},
	// One request, whoever asked first and for what.
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
