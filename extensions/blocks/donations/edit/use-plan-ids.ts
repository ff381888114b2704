import { useEffect, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { readProducts } from 'features/payments/editor/payment-block';
import type {
	Memberships,
	MembershipsState,
	Product,
} from 'features/payments/editor/payment-block';
import { routePath } from 'shared/editor/route-path';
import type { DonationsAttributes } from '../attributes';
import { fallbackMarkup } from '../fallback';
import { intervals } from '../intervals';
import type { DonationKey } from '../intervals';

/** Payments are unavailable: they need a plan or a payment service. */
const NOT_AVAILABLE = -1;

type PlanIds = Record< DonationKey, number >;

/** Products being created, by currency: several blocks of a post create them only once. */
const making = new Map< string, Promise< Product[] > >();

function makeProducts( currency: string ): Promise< Product[] > {
	const before = making.get( currency );
	if ( before ) {
		return before;
	}
	const now = apiFetch< unknown >( {
		path: routePath( '/wpcom/v2/memberships/products' ),
		method: 'POST',
		data: { type: 'donation', currency },
	} )
		.then( readProducts )
		.finally( () => making.delete( currency ) );
	making.set( currency, now );
	return now;
}

/**
 * The products for donations, by interval.
 *
 * @param status   The server's answer; undefined before.
 * @param currency ISO 4217, uppercase.
 * @return Undefined while unknown, or if they must be created first.
 */
export function planIdsOf(
	status: Memberships | undefined,
	currency: string
): PlanIds | undefined {
	if ( ! status ) {
		return undefined;
	}
	const products = status.shouldUpgrade
		? []
		: status.products.filter(
				( product ) =>
					product.type === 'donation' && product.currency === currency
			);
	if ( ! products.length && ! status.shouldUpgrade && ! status.connectUrl ) {
		return undefined;
	}
	return Object.fromEntries(
		intervals.map( ( { key, interval } ) => [
			key,
			products.find( ( product ) => product.interval === interval )?.id ??
				NOT_AVAILABLE,
		] )
	) as PlanIds;
}

/**
 * Copies the IDs of the products for donations into the block, and creates missing products in its currency.
 *
 * @param currency ISO 4217, uppercase.
 * @return Why they couldn't be created; empty if they could.
 */
export function usePlanIds(
	attributes: Readonly< DonationsAttributes >,
	setAttributes: ( attributes: Partial< DonationsAttributes > ) => void,
	currency: string,
	{ addProducts, status }: MembershipsState
): string {
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	const [ failure, setFailure ] = useState( { currency: '', message: '' } );
	const ids = planIdsOf( status, currency );
	const isMissing = !! status && ! ids;
	const hasFailed = failure.currency === currency;

	useEffect( () => {
		if ( isMissing && ! hasFailed ) {
			makeProducts( currency ).then( addProducts, ( error ) =>
				setFailure( { currency, message: error?.message ?? '' } )
			);
		}
	}, [ addProducts, currency, hasFailed, isMissing ] );

	const changes = Object.fromEntries(
		intervals
			.map( ( { key } ) => key )
			.filter(
				( key ) => ids && attributes[ key ]?.planId !== ids[ key ]
			)
			.map( ( key ) => [
				key,
				{ ...attributes[ key ], planId: ids![ key ] },
			] )
	) as Partial< DonationsAttributes >;
	const hasChanges = Object.keys( changes ).length > 0;
	useEffect( () => {
		if ( hasChanges ) {
			// It isn't the user's action, so it has no undo step.
			keepOutOfHistory();
			setAttributes( {
				...changes,
				// The post's markup stays until someone changes the block.
				...( ! attributes.storedMarkup?.trim() && {
					storedMarkup: fallbackMarkup( {
						...attributes,
						...changes,
					} ),
				} ),
			} );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What is to change follows from these.
	}, [ hasChanges, ids?.oneTimeDonation, currency ] );

	return hasFailed && isMissing ? failure.message : '';
}
