import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button, Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatDateTime } from 'shared/admin/format';
import { resendReply } from './api';
import { NewReply } from './new-reply';
import type { Entry, SentReply } from './types';
import { newAttempt } from './use-draft';
import { useReloadWhile } from './use-reload-while';

interface Props {
	entry: Entry;
	/** The field for the message. */
	fieldRef: RefObject< HTMLTextAreaElement >;
	onChange: ( values: Partial< Entry > ) => void;
	onReload: () => void;
}

/** Replies by email: those that were sent, and a new one. */
export function Replies( { entry, fieldRef, onChange, onReload }: Props ) {
	const isWaiting = entry.replies.some(
		( { state, next_try: nextTry } ) =>
			state === 'claimed' || ( state === 'waiting' && ! nextTry )
	);
	const restart = useReloadWhile( isWaiting, onReload );

	// Says what became of the last reply.
	const last = entry.replies.at( -1 );
	const outcome = last && isWaiting === false ? stateLabel( last ) : '';
	const said = useRef( outcome );
	useEffect( () => {
		if ( outcome && outcome !== said.current ) {
			speak( outcome );
		}
		said.current = outcome;
	}, [ outcome ] );

	const show = ( replies: SentReply[] ) => {
		restart();
		onChange( { replies } );
	};
	if ( ! entry.reply_to && ! entry.replies.length ) {
		return null;
	}
	return (
		<section
			className="millwork-inbox__replies"
			aria-labelledby="millwork-inbox-replies"
		>
			<h3 id="millwork-inbox-replies">{ __( 'Replies', 'millwork' ) }</h3>
			{ entry.replies.length > 0 && (
				<ol>
					{ entry.replies.map( ( reply ) => (
						<ReplyItem
							key={ reply.id }
							entry={ entry }
							reply={ reply }
							onChange={ show }
						/>
					) ) }
				</ol>
			) }
			{ entry.reply_to && (
				<NewReply
					entry={ entry }
					fieldRef={ fieldRef }
					onSent={ show }
				/>
			) }
		</section>
	);
}

function stateLabel( { state, sent, next_try: nextTry }: SentReply ): string {
	if ( state === 'sent' && sent ) {
		return sprintf(
			/* translators: %s: date and time. */
			__( 'Sent: %s', 'millwork' ),
			formatDateTime( sent )
		);
	}
	if ( state === 'failed' ) {
		return __( 'Couldn’t be sent', 'millwork' );
	}
	return nextTry
		? sprintf(
				/* translators: %s: date and time. */
				__( 'Not sent yet. Next try: %s', 'millwork' ),
				formatDateTime( nextTry )
			)
		: __( 'Sending…', 'millwork' );
}

function ReplyItem( {
	entry,
	reply,
	onChange,
}: {
	entry: Entry;
	reply: SentReply;
	onChange: ( replies: SentReply[] ) => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const attempt = useRef( newAttempt() );
	const hasFailed = reply.state === 'failed' || reply.next_try !== null;
	const resend = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			onChange(
				await resendReply( entry.id, reply.id, attempt.current )
			);
			attempt.current = newAttempt();
			speak( __( 'Sending the reply.', 'millwork' ) );
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setIsBusy( false );
	};
	return (
		<li>
			<p className="millwork-inbox__byline">
				<bdi>
					{ sprintf(
						/* translators: 1: a person's name, 2: an email address. */
						__( '%1$s to %2$s', 'millwork' ),
						reply.author,
						reply.recipient
					) }
				</bdi>
				{ ', ' }
				<time dateTime={ reply.created }>
					{ formatDateTime( reply.created ) }
				</time>
			</p>
			<p className="millwork-inbox__words" dir="auto">
				<strong>{ reply.subject }</strong>
			</p>
			<p className="millwork-inbox__words" dir="auto">
				{ reply.text }
			</p>
			{ reply.has_quote && (
				<p className="millwork-inbox__nothing">
					{ __( 'With the original message', 'millwork' ) }
				</p>
			) }
			<p
				className={
					hasFailed
						? 'millwork-inbox__byline is-failed'
						: 'millwork-inbox__byline'
				}
			>
				{ stateLabel( reply ) }
				{ reply.error && ` – ${ reply.error }` }
				{ entry.reply_to && ( hasFailed || reply.state === 'sent' ) && (
					<Button
						variant="link"
						isBusy={ isBusy }
						accessibleWhenDisabled
						disabled={ isBusy }
						onClick={ () => ! isBusy && void resend() }
					>
						{ hasFailed
							? __( 'Try again now', 'millwork' )
							: __( 'Send again', 'millwork' ) }
					</Button>
				) }
			</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
		</li>
	);
}
