import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import {
	Button,
	CheckboxControl,
	Notice,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { sendReply } from './api';
import { replyAddress, replySubject } from './reply';
import type { Entry, SentReply } from './types';
import { newAttempt, useDraft } from './use-draft';

/** In characters, as on the server. */
const LENGTH = 20000;
const SUBJECT = 200;

/** Writes a reply by email. */
export function NewReply( {
	entry,
	fieldRef,
	onSent,
}: {
	entry: Entry;
	fieldRef: RefObject< HTMLTextAreaElement >;
	onSent: ( replies: SentReply[] ) => void;
} ) {
	const usual = replySubject( entry ).slice( 0, SUBJECT );
	const [ text, setText ] = useDraft( `reply-${ entry.id }` );
	const [ typed, setTyped ] = useDraft( `subject-${ entry.id }` );
	const [ hasQuote, setHasQuote ] = useState( true );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	// The same until it is stored: pressing again after a lost answer sends no second email.
	const attempt = useRef( newAttempt() );

	const send = async () => {
		if ( ! text.trim() ) {
			fieldRef.current?.focus();
			setFailure( __( 'Write a message first.', 'millwork' ) );
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			const replies = await sendReply(
				entry.id,
				{
					subject: typed.trim() || usual,
					text,
					quote: hasQuote,
				},
				attempt.current
			);
			attempt.current = newAttempt();
			setText( '' );
			setTyped( '' );
			speak( __( 'Sending the reply.', 'millwork' ) );
			onSent( replies );
			fieldRef.current?.focus();
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setIsBusy( false );
	};
	const elsewhere = replyAddress( entry );
	return (
		<div className="millwork-inbox__writing">
			<p className="millwork-inbox__byline">
				{ sprintf(
					/* translators: %s: an email address. */
					__( 'To: %s', 'millwork' ),
					entry.reply_to
				) }
			</p>
			<TextControl
				label={ __( 'Subject', 'millwork' ) }
				value={ typed || usual }
				maxLength={ SUBJECT }
				dir="auto"
				onChange={ setTyped }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				ref={ fieldRef }
				label={ __( 'Message', 'millwork' ) }
				help={ __(
					'Sent from this site. Replies go to the email address in your profile.',
					'millwork'
				) }
				value={ text }
				maxLength={ LENGTH }
				rows={ 6 }
				dir="auto"
				onChange={ ( to ) => {
					setText( to );
					setFailure( '' );
				} }
				__nextHasNoMarginBottom
			/>
			<CheckboxControl
				label={ __( 'Include the original message', 'millwork' ) }
				checked={ hasQuote }
				onChange={ setHasQuote }
				__nextHasNoMarginBottom
			/>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				<Button
					variant="primary"
					size="compact"
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => ! isBusy && void send() }
				>
					{ __( 'Send reply', 'millwork' ) }
				</Button>
				{ elsewhere && (
					<Button
						variant="tertiary"
						size="compact"
						href={ elsewhere }
					>
						{ __( 'Use your email program', 'millwork' ) }
					</Button>
				) }
			</div>
		</div>
	);
}
