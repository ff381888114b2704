import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Account, Provider } from '../types';
import { connect, disconnect, getAccount, messageOf } from './api';
import { closePopup, lead, openPopup, waitForOutcome } from './popup';

interface AccountProps {
	provider: Provider;
	onChange: ( account: Account ) => void;
}

export function Authorize( { provider, onChange }: AccountProps ) {
	const [ isWaiting, setWaiting ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	/** The page's URL, if the browser blocked the window. */
	const [ link, setLink ] = useState( '' );
	const attempt = useRef( new AbortController() );
	useEffect(
		() => () => {
			attempt.current.abort();
			closePopup();
		},
		[]
	);

	const begin = async () => {
		attempt.current.abort();
		const controller = new AbortController();
		const { signal } = controller;
		attempt.current = controller;
		// eslint-disable-next-line @wordpress/no-unused-vars-before-return -- Browsers allow it only while the click is handled.
		const popup = openPopup();
		setWaiting( true );
		setProblem( '' );
		setLink( '' );
		const done = () => ! signal.aborted && setWaiting( false );
		try {
			const url = await connect( provider.name );
			const state = new URL( url ).searchParams.get( 'state' ) ?? '';
			if ( signal.aborted ) {
				return;
			}
			if ( popup ) {
				lead( popup, url );
			} else {
				setLink( url );
			}
			const { code, message } = await waitForOutcome(
				popup,
				provider.name,
				state,
				signal,
				done
			);
			if ( ! code ) {
				const account = await getAccount( provider.name );
				speak( connectedAs( provider, account ) );
				onChange( account );
				return;
			}
			if ( code !== 'access_denied' ) {
				setProblem( message );
			}
		} catch ( error ) {
			// A newer attempt may have opened another window.
			if ( ! signal.aborted ) {
				closePopup();
				setProblem( messageOf( error ) );
			}
		}
		done();
	};

	return (
		<div className="millwork-external-media__account">
			<p>
				{ sprintf(
					/* translators: %s: the name of a service. */
					__(
						'Connect %s to choose your own photos and videos. Only you can see them here, and you can disconnect at any time.',
						'millwork'
					),
					provider.label
				) }
			</p>
			<Button
				variant="primary"
				onClick={ begin }
				isBusy={ isWaiting }
				__next40pxDefaultSize
			>
				{ sprintf(
					/* translators: %s: the name of a service. */
					__( 'Connect to %s', 'millwork' ),
					provider.label
				) }
			</Button>
			{ link && (
				<p>
					{ __( 'Your browser blocked the window.', 'millwork' ) }{ ' ' }
					<ExternalLink href={ link }>
						{ __( 'Open it here', 'millwork' ) }
					</ExternalLink>
				</p>
			) }
			<p role="status">{ problem }</p>
		</div>
	);
}

/** The connected account, with a button to disconnect. */
export function AccountHeader( {
	provider,
	account,
	isOff,
	onChange,
}: AccountProps & { account: Account; isOff: boolean } ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const end = async () => {
		setBusy( true );
		setProblem( '' );
		try {
			await disconnect( provider.name );
			speak( __( 'Disconnected.', 'millwork' ) );
			onChange( { connected: false, name: '', image: '' } );
		} catch ( error ) {
			setProblem( messageOf( error ) );
			setBusy( false );
		}
	};
	return (
		<div>
			<div className="millwork-external-media__header">
				{ account.image && (
					<img
						src={ account.image }
						alt=""
						width="24"
						height="24"
						referrerPolicy="no-referrer"
					/>
				) }
				<span>{ connectedAs( provider, account ) }</span>
				<Button
					variant="tertiary"
					onClick={ end }
					isBusy={ isBusy }
					disabled={ isBusy || isOff }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Disconnect', 'millwork' ) }
				</Button>
			</div>
			<span role="status">{ problem }</span>
		</div>
	);
}

const connectedAs = ( { label }: Provider, { name }: Account ) =>
	name
		? sprintf(
				/* translators: 1: the name of a service, 2: a name or an email address. */
				__( 'Connected to %1$s as %2$s', 'millwork' ),
				label,
				name
			)
		: sprintf(
				/* translators: %s: the name of a service. */
				__( 'Connected to %s', 'millwork' ),
				label
			);
