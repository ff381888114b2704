import { useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatDateTime } from 'shared/admin/format';
import { sendWebhook } from './api';
import type { Entry, EntryWebhook } from './types';
import { useReloadWhile } from './use-reload-while';

interface Props {
	entry: Entry;
	onSent: ( values: Partial< Entry > ) => void;
	onReload: () => void;
}

/** What happened to the webhooks of an entry. */
export function WebhookLog( { entry, onSent, onReload }: Props ) {
	const [ busy, setBusy ] = useState( 0 );
	const [ failure, setFailure ] = useState( '' );
	const isWaiting =
		entry.state === 'inbox' &&
		entry.webhooks.some(
			( { state, next_try: nextTry } ) => state === 'waiting' && ! nextTry
		);
	const restart = useReloadWhile( isWaiting, onReload );
	if ( ! entry.webhooks.length ) {
		return null;
	}
	const send = async ( number: number ) => {
		setBusy( number );
		setFailure( '' );
		try {
			onSent( await sendWebhook( entry.id, number ) );
			restart();
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setBusy( 0 );
	};
	return (
		<section
			className="millwork-inbox__mail"
			aria-labelledby="millwork-inbox-webhooks"
		>
			<h3 id="millwork-inbox-webhooks">
				{ __( 'Webhooks', 'millwork' ) }
			</h3>
			{ entry.webhooks.map( ( webhook ) => (
				<div key={ webhook.number }>
					<p role="status">
						<bdi>{ webhook.host }</bdi>
						{ ': ' }
						{ statusLabel( webhook ) }
					</p>
					<Tries entry={ entry } number={ webhook.number } />
					{ entry.can_resend && (
						<Button
							variant="secondary"
							size="compact"
							isBusy={ busy === webhook.number }
							accessibleWhenDisabled
							disabled={ busy > 0 }
							aria-label={ `${ buttonLabel( webhook ) }: ${
								webhook.host
							}` }
							onClick={ () => void send( webhook.number ) }
						>
							{ buttonLabel( webhook ) }
						</Button>
					) }
				</div>
			) ) }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
		</section>
	);
}

function Tries( { entry, number }: { entry: Entry; number: number } ) {
	const tries = entry.mail_log.filter(
		( { kind } ) => kind === `webhook-${ number }`
	);
	return tries.length ? (
		<ol>
			{ tries.map( ( { id, created, is_sent: isSent, error } ) => (
				<li key={ id } className={ isSent ? undefined : 'is-failed' }>
					<time dateTime={ created }>
						{ formatDateTime( created ) }
					</time>
					{ ': ' }
					{ isSent
						? __( 'Accepted.', 'millwork' )
						: __( 'Not accepted.', 'millwork' ) }
					{ error && <span> { error }</span> }
				</li>
			) ) }
		</ol>
	) : null;
}

const statusLabel = ( { state, next_try: nextTry }: EntryWebhook ): string =>
	( {
		none: __( 'Not sent', 'millwork' ),
		waiting: nextTry
			? sprintf(
					/* translators: %s: date and time. */
					__( 'Not sent yet. Next try: %s', 'millwork' ),
					formatDateTime( nextTry )
				)
			: __( 'Waiting to be sent', 'millwork' ),
		sent: __( 'Sent', 'millwork' ),
		failed: __( 'Couldn’t be sent', 'millwork' ),
	} )[ state ];

function buttonLabel( { state, next_try: nextTry }: EntryWebhook ): string {
	if ( state === 'failed' || nextTry ) {
		return __( 'Try again now', 'millwork' );
	}
	return state === 'sent'
		? __( 'Send again', 'millwork' )
		: __( 'Send now', 'millwork' );
}
