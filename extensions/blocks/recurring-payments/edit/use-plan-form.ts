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

/** Of the currency's minimum. */
const EXAMPLE = 50;

/** A price as an example, with a sign or as one types it. */
export const examplePrice = ( currency: string, symbol = false ) =>
	formatCurrency( EXAMPLE * ( getMinimumAmount( currency ) ?? 0 ), currency, {
		symbol,
	} ) ?? '';

const initial: State = {
	step: 'idle',
	draft: {
		currency: DEFAULT_CURRENCY,
		price: '',
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

function reducer( state: State, action: Action ): State {
	switch ( action.type ) {
		case 'open':
			return { ...state, step: 'form', failure: '' };
		case 'close':
			return { ...state, step: 'idle', isTried: false, failure: '' };
		case 'type':
			return {
				...state,
				draft: { ...state.draft, ...action.changes },
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

/** An empty price is no error before the user tries to save. */
function problemOf(
	draft: Draft,
	isTried: boolean
): PlanForm[ 'priceProblem' ] {
	if ( ! draft.price.trim() ) {
		return isTried ? 'unreadable' : '';
	}
	if ( readPrice( draft ) !== null ) {
		return '';
	}
	const { currency, price } = draft;
	const units = toMinorUnits( parseCurrency( price, currency ), currency );
	const least = toMinorUnits( getMinimumAmount( currency ), currency );
	return units !== null && least !== null && units < least
		? 'low'
		: 'unreadable';
}

export interface PlanForm extends Omit< State, 'isTried' > {
	isTitleWrong: boolean;
	/** 'low' if the price is below the minimum, 'unreadable' if it is missing or no price. */
	priceProblem: '' | 'low' | 'unreadable';
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
		priceProblem: problemOf( draft, isTried ),
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
							'The plan couldn’t be saved. Try again.',
							'millwork'
						),
				} );
			}
		},
	};
}
