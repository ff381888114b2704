/** The plans that a host sells: pure state, no request. */

/** One plan. */
export interface Plan {
	/** As the host's record names the plan that a block asks for. */
	product_slug: string;
	/** The plan's word in a checkout address. */
	path_slug?: string;
	/** The plan's name for people. */
	product_name?: string;
}

export interface PlansState {
	/** Null until the list was fetched. */
	list: readonly Plan[] | null;
}

export type PlansAction = { type: 'RECEIVE_PLANS'; plans: readonly Plan[] };

export const initialState: PlansState = { list: null };

/**
 * Takes the list of plans.
 *
 * @param state  What was known.
 * @param action What came.
 */
export function reducer(
	state: PlansState = initialState,
	action: PlansAction | { type: '' }
): PlansState {
	return action.type === 'RECEIVE_PLANS' ? { list: action.plans } : state;
}

/**
 * The plans in a host's answer. What has no slug is no plan and is left out; so is an answer that
 * is not a list.
 *
 * @param answer What the host sent.
 */
export function readPlans( answer: unknown ): Plan[] {
	return ( Array.isArray( answer ) ? answer : [] ).filter(
		( plan ): plan is Plan =>
			typeof plan?.product_slug === 'string' && plan.product_slug !== ''
	);
}
