import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { whenClosed } from 'shared/lib/service-window';
import type { Connection } from './api';
import {
	getConnectUrl,
	getConnections,
	listen,
	openWindow,
	removeConnection,
} from './api';

const SORRY = () =>
	__( 'An error occurred. Please try again later.', 'millwork' );

export interface Connecting {
	/** The accounts that are already connected. */
	connections: Connection[];
	isBusy: boolean;
	/** What went wrong; '' if nothing did. */
	problem: string;
	connect: () => void;
	remove: ( token: string ) => void;
}

/**
 * Connects accounts in a window of the service.
 *
 * @param canConnect Whether there is an app and the user may use it.
 * @param onConnect  Takes the new account's ID.
 */
export function useConnect(
	canConnect: boolean,
	onConnect: ( token: string ) => void
): Connecting {
	const [ connections, setConnections ] = useState< Connection[] >( [] );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	/** Stops listening to the window. */
	const stop = useRef< () => void >( () => {} );
	useEffect( () => {
		let isThere = true;
		getConnections().then(
			( found ) =>
				isThere && Array.isArray( found ) && setConnections( found ),
			// The list is optional: an account can be connected without it.
			() => {}
		);
		return () => {
			isThere = false;
			stop.current();
		};
	}, [ canConnect ] );

	const connect = async () => {
		stop.current();
		setProblem( '' );
		const popup = openWindow();
		if ( ! popup ) {
			setProblem(
				__(
					'Your browser blocked the pop-up window. Allow pop-ups for this site, then try again.',
					'millwork'
				)
			);
			return;
		}
		setIsBusy( true );
		// A window that was closed by hand sends no message.
		const stopLooking = whenClosed( popup, () => end() );
		const end = () => {
			stopLooking();
			stopListening();
			setIsBusy( false );
		};
		const stopListening = listen( ( { error, keyring_id: id } ) => {
			end();
			if ( id ) {
				onConnect( id );
			} else {
				setProblem( error || SORRY() );
			}
		} );
		stop.current = end;
		try {
			const url = new URL( await getConnectUrl() );
			if ( url.protocol !== 'https:' ) {
				throw new Error();
			}
			popup.location.href = url.href;
		} catch ( error ) {
			popup.close();
			end();
			setProblem( ( error as Error ).message || SORRY() );
		}
	};
	const remove = async ( token: string ) => {
		setProblem( '' );
		setIsBusy( true );
		try {
			setConnections( await removeConnection( token ) );
		} catch ( error ) {
			setProblem( ( error as Error ).message || SORRY() );
		}
		setIsBusy( false );
	};

	return {
		connections,
		isBusy,
		problem,
		connect: () => void connect(),
		remove: ( token ) => void remove( token ),
	};
}
