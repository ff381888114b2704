import { useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatDateTime } from 'shared/admin/format';
import { resend } from './api';
import type { Entry, MailAttempt } from './types';
import { mailStatusLabel } from './labels';
import { SingleMails, nameOf } from './single-mails';
import { useReloadWhile } from './use-reload-while';

interface Props {
	entry: Entry;
	onSent: ( values: Partial< Entry > ) => void;
	onReload: () => void;
}

/** What happened to the email about an entry. */
export function MailLog( { entry, onSent, onReload }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const log = entry.mail_log.filter(
		( { kind } ) => ! kind.startsWith( 'webhook-' )
	);
	const isWaiting = entry.mail === 'waiting' && entry.state === 'inbox';

	const hasFailed = entry.mail === 'failed' || entry.next_try !== null;

	const restart = useReloadWhile(
		isWaiting || entry.emails.some( ( { is_waiting: is } ) => is ),
		onReload
	);

	const send = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			onSent( await resend( entry.id ) );
			restart();
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
			<h3 id="millwork-inbox-mail">{ __( 'Email', 'millwork' ) }</h3>
			<p role="status">{ mailStatusLabel( entry ) }</p>
			{ hasFailed && (
				<p>
					{ entry.next_try
						? __( 'Sending failed.', 'millwork' )
						: __(
								'It won’t be sent again automatically.',
								'millwork'
							) }{ ' ' }
					{ __(
						'If this keeps happening, ask your host or install an SMTP plugin.',
						'millwork'
					) }
				</p>
			) }
			{ log.length > 0 && (
				<ol>
					{ log.map( ( attempt ) => (
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
			<SingleMails
				entry={ entry }
				onSent={ ( values ) => {
					onSent( values );
					restart();
				} }
			/>
		</section>
	);
}

/** The button's text. */
function labelOf( { mail_log: log }: Entry, hasFailed: boolean ): string {
	if ( hasFailed ) {
		return __( 'Try again now', 'millwork' );
	}
	return log.some(
		( { kind } ) => kind === '' || kind.startsWith( 'further-' )
	)
		? __( 'Send again', 'millwork' )
		: __( 'Send by email', 'millwork' );
}

/** The result of an attempt. */
function outcomeOf( {
	kind,
	recipient,
	is_sent: isSent,
}: MailAttempt ): string {
	if ( kind.startsWith( 'again-' ) ) {
		return sprintf(
			/* translators: %s: an email, such as 'Notification 2' */
			__( 'Sent again: %s', 'millwork' ),
			nameOf( kind.slice( 'again-'.length ) )
		);
	}
	if ( kind === 'withheld' ) {
		return sprintf(
			/* translators: %s: an email address. */
			__( 'No confirmation email sent to %s.', 'millwork' ),
			recipient
		);
	}
	if ( kind === 'limited' ) {
		return sprintf(
			/* translators: %s: an email address. */
			__( 'Not sent to %s yet.', 'millwork' ),
			recipient
		);
	}
	if ( kind === 'unmoved' ) {
		return sprintf(
			/* translators: %s: an email address. */
			__( 'No email about the place sent to %s.', 'millwork' ),
			recipient
		);
	}
	if ( kind === 'moved' ) {
		return isSent
			? sprintf(
					/* translators: %s: an email address. */
					__( 'Email about the place sent to %s.', 'millwork' ),
					recipient
				)
			: sprintf(
					/* translators: %s: an email address. */
					__(
						'Couldn’t send the email about the place to %s.',
						'millwork'
					),
					recipient
				);
	}
	if ( kind === 'sender' ) {
		return isSent
			? sprintf(
					/* translators: %s: an email address. */
					__( 'Confirmation email sent to %s.', 'millwork' ),
					recipient
				)
			: sprintf(
					/* translators: %s: an email address. */
					__(
						'Couldn’t send a confirmation email to %s.',
						'millwork'
					),
					recipient
				);
	}
	if ( kind.startsWith( 'further-' ) ) {
		const number = kind.slice( 'further-'.length );
		return isSent
			? sprintf(
					/* translators: 1: number of a notification, 2: an email address. */
					__( 'Notification %1$s sent to %2$s.', 'millwork' ),
					number,
					recipient
				)
			: sprintf(
					/* translators: 1: number of a notification, 2: an email address. */
					__(
						'Couldn’t send notification %1$s to %2$s.',
						'millwork'
					),
					number,
					recipient
				);
	}
	if ( recipient === '' ) {
		return __( 'Sent again:', 'millwork' );
	}
	return isSent
		? /* translators: %s: an email address. */
			sprintf( __( 'Sent to %s.', 'millwork' ), recipient )
		: /* translators: %s: an email address. */
			sprintf( __( 'Couldn’t send to %s.', 'millwork' ), recipient );
}
