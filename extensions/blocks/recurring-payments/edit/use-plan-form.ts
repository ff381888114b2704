import { useReducer } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import {
	DEFAULT_CURRENCY,
	readProducts,
} from 'features/payments/editor/payment-block';
import type { Product } from 'features/payments/editor/payment-block';
import {
	formatCurrency,
	getMinimumAmount,
	isValidAmount,
	parseCurrency,
	toMinorUnits,
} from 'shared/lib/currency';
import { routePath } from 'shared/editor/route-path';

/** The form's values. */
export interface Draft {
	currency: string;
	/** As typed. */
	price: string;
	title: string;
	interval: string;
}

interface State {
	/** 'idle' means closed. */
	step: 'idle' | 'form' | 'saving';
	draft: Draft;
	/** Whether the user has tried to save: errors show from then on. */
	isTried: boolean;
	/** Why the server rejected it; may be empty. */
	failure: string;
}

type Action =
	| { type: 'open' | 'close' | 'save' | 'done' | 'refuse' }
	| { type: 'type'; changes: Partial< Draft > }
	| { type: 'fail'; message: string };

/** The minimum amount, as one types it. */
const minimumText = ( currency: string ) =>
	formatCurrency( getMinimumAmount( currency ), currency, {
		symbol: false,
	} ) ?? '';

const initial: State = {
	step: 'idle',
	draft: {
		currency: DEFAULT_CURRENCY,
		price: minimumText( DEFAULT_CURRENCY ),
		title: '',
		interval: '1 month',
	},
	isTried: false,
	failure: '',
};

/**
 * Parses the price.
 *
 * @return Major units; null if it is invalid.
 */
export function readPrice( {
	currency,
	price,
}: Pick< Draft, 'currency' | 'price' > ): number | null {
	const amount = parseCurrency( price, currency );
	return isValidAmount( amount, currency ) &&
		toMinorUnits( amount, currency ) !== null
		? amount
		: null;
}

/** Replaces a price that a new currency doesn't allow by its minimum. */
function withChanges( draft: Draft, changes: Partial< Draft > ): Draft {
	const next = { ...draft, ...changes };
	return changes.currency && readPrice( next ) === null
		? { ...next, price: minimumText( next.currency ) }
		: next;
}

function reducer( state: State, action: Action ): State {
	switch ( action.type ) {
		case 'open':
			return { ...state, step: 'form', failure: '' };
		case 'close':
			return { ...state, step: 'idle', isTried: false, failure: '' };
		case 'type':
			return {
				...state,
				draft: withChanges( state.draft, action.changes ),
			};
		case 'refuse':
			return { ...state, isTried: true };
		case 'save':
			return { ...state, step: 'saving', failure: '' };
		case 'done':
			return {
				...initial,
				draft: { ...initial.draft, currency: state.draft.currency },
			};
		case 'fail':
			return { ...state, step: 'form', failure: action.message };
	}
}

export interface PlanForm extends Omit< State, 'isTried' > {
	isTitleWrong: boolean;
	isPriceWrong: boolean;
	open: () => void;
	close: () => void;
	type: ( changes: Partial< Draft > ) => void;
	save: () => Promise< void >;
}

/**
 * The form for adding a plan: closed, open, or saving. The values stay after a failure.
 *
 * @param onAdded Takes the plan that the server created.
 */
export function usePlanForm( onAdded: ( plan: Product ) => void ): PlanForm {
	const [ { isTried, ...state }, dispatch ] = useReducer( reducer, initial );
	const { draft } = state;
	const price = readPrice( draft );
	const title = draft.title.trim();
	return {
		...state,
		isTitleWrong: isTried && ! title,
		isPriceWrong: draft.price.trim() === '' ? isTried : price === null,
		open: () => dispatch( { type: 'open' } ),
		close: () => dispatch( { type: 'close' } ),
		type: ( changes ) => dispatch( { type: 'type', changes } ),
		save: async () => {
			if ( ! title || price === null ) {
				dispatch( { type: 'refuse' } );
				return;
			}
			dispatch( { type: 'save' } );
			try {
				const { currency, interval } = draft;
				const [ plan ] = readProducts( [
					await apiFetch( {
						path: routePath( '/wpcom/v2/memberships/product' ),
						method: 'POST',
						data: { currency, price, title, interval },
					} ),
				] );
				if ( ! plan ) {
					throw new Error();
				}
				onAdded( plan );
				dispatch( { type: 'done' } );
			} catch ( error ) {
				const { message } = ( error ?? {} ) as { message?: string };
				dispatch( {
					type: 'fail',
					message:
						message ||
						__(
							'The plan could not be saved. Try again.',
							'millwork'
						),
				} );
			}
		},
	};
}
