import { useEffect, useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatDateTime } from 'shared/admin/format';
import { resend } from './api';
import type { Entry, MailAttempt } from './types';
import { mailStatusLabel } from './labels';

/** How often to check whether an email was sent, in milliseconds, and how many times. */
const PAUSE = 3000;
const LOOKS = 10;

interface Props {
	entry: Entry;
	onSent: ( values: Partial< Entry > ) => void;
	onReload: () => void;
}

/** What happened to the email about an entry. */
export function MailLog( { entry, onSent, onReload }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ looks, setLooks ] = useState( 0 );
	const isWaiting = entry.mail === 'waiting' && entry.state === 'inbox';

	const hasFailed = entry.mail === 'failed' || entry.next_try !== null;

	useEffect( () => {
		if ( ! isWaiting || looks >= LOOKS ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			setLooks( looks + 1 );
			onReload();
		}, PAUSE );
		return () => clearTimeout( timer );
	}, [ isWaiting, looks, onReload ] );

	const send = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			onSent( await resend( entry.id ) );
			setLooks( 0 );
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setIsBusy( false );
	};

	return (
		<section
			className="millwork-inbox__mail"
			aria-labelledby="millwork-inbox-mail"
		>
			<h3 id="millwork-inbox-mail">{ __( 'Mail', 'millwork' ) }</h3>
			<p role="status">{ mailStatusLabel( entry ) }</p>
			{ hasFailed && (
				<p>
					{ entry.next_try
						? __( 'The last attempt has failed.', 'millwork' )
						: __(
								'It is not tried again by itself.',
								'millwork'
							) }{ ' ' }
					{ __(
						'If mail keeps failing, ask your host, or set up a plugin that sends mail through an SMTP server.',
						'millwork'
					) }
				</p>
			) }
			{ entry.mail_log.length > 0 && (
				<ol>
					{ entry.mail_log.map( ( attempt ) => (
						<li
							key={ attempt.id }
							className={
								attempt.is_sent ? undefined : 'is-failed'
							}
						>
							<time dateTime={ attempt.created }>
								{ formatDateTime( attempt.created ) }
							</time>
							{ ': ' }
							{ outcomeOf( attempt ) }
							{ attempt.error && <span> { attempt.error }</span> }
						</li>
					) ) }
				</ol>
			) }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ entry.can_resend && (
				<Button
					variant="secondary"
					size="compact"
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy || ( isWaiting && ! hasFailed ) }
					onClick={ () => void send() }
				>
					{ labelOf( entry, hasFailed ) }
				</Button>
			) }
		</section>
	);
}

/** The button's text. */
function labelOf( { mail_log: log }: Entry, hasFailed: boolean ): string {
	if ( hasFailed ) {
		return __( 'Try again now', 'millwork' );
	}
	return log.length
		? __( 'Send again', 'millwork' )
		: __( 'Send by mail', 'millwork' );
}

/** The result of an attempt. */
function outcomeOf( { recipient, is_sent: isSent }: MailAttempt ): string {
	if ( recipient === '' ) {
		return __( 'Sent again from here on.', 'millwork' );
	}
	return isSent
		? /* translators: %s: an e-mail address. */
			sprintf( __( 'handed over for %s.', 'millwork' ), recipient )
		: /* translators: %s: an e-mail address. */
			sprintf( __( 'not handed over for %s.', 'millwork' ), recipient );
}
