/** The plans that a host sells: pure state, no requests. */

export interface Plan {
	/** The same slug that a block's required plan has. */
	product_slug: string;
	/** The plan's part of a checkout URL. */
	path_slug?: string;
	product_name?: string;
}

export interface PlansState {
	/** Null until the list is loaded. */
	list: readonly Plan[] | null;
}

export type PlansAction = { type: 'RECEIVE_PLANS'; plans: readonly Plan[] };

export const initialState: PlansState = { list: null };

export function reducer(
	state: PlansState = initialState,
	action: PlansAction | { type: '' }
): PlansState {
	return action.type === 'RECEIVE_PLANS' ? { list: action.plans } : state;
}

/**
 * Reads a host's answer. Entries without a slug are skipped; an answer that isn't a list has no plans.
 *
 * @param answer Untrusted.
 */
export function readPlans( answer: unknown ): Plan[] {
	return ( Array.isArray( answer ) ? answer : [] ).filter(
		( plan ): plan is Plan =>
			typeof plan?.product_slug === 'string' && plan.product_slug !== ''
	);
}
