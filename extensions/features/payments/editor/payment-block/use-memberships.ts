import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as connectionStore } from 'shared/stores/connection';
import type { Connection, ConnectionAnswer } from 'shared/stores/connection';
import { fetchStatus } from './status';
import type { ProductKind } from './status';
import type { Memberships, Product } from './types';

/** The last answer, by kind: all blocks of a post share one request. */
const known = new Map< ProductKind, Memberships >();
const listeners = new Set< () => void >();

function keep( kind: ProductKind, status: Memberships ): void {
	known.set( kind, status );
	listeners.forEach( ( listener ) => listener() );
}

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/** Clears the cache; for tests. */
export const forgetMemberships = () => known.clear();

interface ConnectionActions {
	checkConnection: (
		service: string,
		load: () => Promise< ConnectionAnswer >
	) => Promise< void >;
}

export interface MembershipsState {
	/** Undefined until the server has answered. */
	status: Memberships | undefined;
	/** Why it failed; empty while waiting. */
	error: string;
	isLoading: boolean;
	/** Requests it again. */
	reload: () => void;
	/** Adds newly created products. */
	addProducts: ( products: readonly Product[] ) => void;
}

/**
 * Loads the state of payments, once for all blocks that need the same products, and again when the user returns from
 * connecting a payment service.
 */
export function useMemberships( kind: ProductKind ): MembershipsState {
	const service = `memberships/${ kind }`;
	const connection = useSelect(
		( select ) =>
			(
				select( connectionStore ) as {
					getConnection: ( name: string ) => Connection;
				}
			 ).getConnection( service ),
		[ service ]
	);
	const { checkConnection } = useDispatch(
		connectionStore
	) as unknown as ConnectionActions;
	const status = useSyncExternalStore( subscribe, () => known.get( kind ) );
	const { reload, addProducts } = useMemo(
		() => ( {
			reload: () =>
				void checkConnection( service, async () => {
					const answer = await fetchStatus( kind );
					keep( kind, answer );
					return {
						connected: ! answer.connectUrl,
						connectUrl: answer.connectUrl,
					};
				} ),
			addProducts: ( products: readonly Product[] ) => {
				const before = known.get( kind );
				if ( before ) {
					const ids = products.map( ( { id } ) => id );
					const others = before.products.filter(
						( { id } ) => ! ids.includes( id )
					);
					keep( kind, {
						...before,
						products: [ ...others, ...products ],
					} );
				}
			},
		} ),
		[ checkConnection, kind, service ]
	);

	useEffect( () => {
		if ( ! known.has( kind ) ) {
			reload();
		}
	}, [ kind, reload ] );

	const connectUrl = status?.connectUrl ?? '';
	useEffect( () => {
		if ( ! connectUrl ) {
			return undefined;
		}
		window.addEventListener( 'focus', reload );
		return () => window.removeEventListener( 'focus', reload );
	}, [ connectUrl, reload ] );

	return {
		status,
		error: status || connection.isChecking ? '' : messageOf( connection ),
		isLoading: ! status && ! connection.error,
		reload,
		addProducts,
	};
}

const messageOf = ( { error }: Connection ) =>
	error ? error.message || error.code : '';
