import { useRef, useState } from 'react';
import { Button, Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { formatDateTime } from 'shared/admin/format';
import { getMails } from './api';
import type { DialogName, Issue, Mail } from './types';
import type { Mutations } from './use-mutations';

const useMails = ( issue: Issue, state: 'uncertain' | 'failed' ) =>
	useLoaded( `${ issue.id } ${ issue.counts[ state ] }`, ( signal ) =>
		getMails( issue.id, state, signal )
	);

/** The state of the list of emails: loading, failed, or with more to load. */
function LoadingState( {
	mails: { found, isLoading, failure, reload },
}: {
	mails: ReturnType< typeof useMails >;
} ) {
	if ( failure ) {
		return (
			<LoadFailure onRetry={ reload }>
				{ __( 'Couldn’t load the emails.', 'millwork' ) } { failure }
			</LoadFailure>
		);
	}
	if ( ! found ) {
		return isLoading ? (
			<p role="status">
				<Spinner /> { __( 'Loading emails…', 'millwork' ) }
			</p>
		) : null;
	}
	return found.data.next ? (
		<p>
			{ sprintf(
				/* translators: %d: a number of emails. */
				__( 'Showing the first %d.', 'millwork' ),
				found.data.mails.length
			) }
		</p>
	) : null;
}

interface UncertainProps {
	issue: Issue;
	mutations: Mutations;
	onShow: ( name: DialogName ) => void;
}

/** The emails of an issue whose delivery is uncertain, with buttons for the owner to decide. */
export function UncertainMails( { issue, mutations, onShow }: UncertainProps ) {
	const mails = useMails( issue, 'uncertain' );
	const heading = useRef< HTMLHeadingElement >( null );
	const [ busy, setBusy ] = useState( 0 );
	const [ failure, setFailure ] = useState( '' );
	const settle = async (
		{ id }: Mail,
		what: 'count-as-sent' | 'send-again'
	) => {
		setBusy( id );
		setFailure( '' );
		try {
			await mutations.change( issue, what, id );
			// The focused button disappears.
			heading.current?.focus();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			mails.reload();
		}
		setBusy( 0 );
	};
	return (
		<section className="millwork-issues__section">
			<h2 ref={ heading } tabIndex={ -1 }>
				{ __( 'Uncertain emails', 'millwork' ) }
			</h2>
			<p>
				{ __(
					'Sending was interrupted, so we don’t know whether these emails went out. They aren’t sent again automatically. Search your mail server’s log for the Message-ID: if it’s there, the email was sent.',
					'millwork'
				) }
			</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<LoadingState mails={ mails } />
			<ul className="millwork-issues__list" aria-busy={ mails.isLoading }>
				{ mails.found?.data.mails.map( ( mail ) => (
					<li key={ mail.id }>
						<strong>
							<bdi>{ mail.email }</bdi>
						</strong>
						{ mail.time && (
							<time dateTime={ mail.time }>
								{ formatDateTime( mail.time ) }
							</time>
						) }
						<code dir="ltr">{ mail.message_id }</code>
						{ mail.error && <span dir="auto">{ mail.error }</span> }
						<div className="millwork-list__buttons" role="group">
							{ settlements().map( ( { what, one } ) => (
								<Button
									key={ what }
									variant="secondary"
									size="compact"
									accessibleWhenDisabled
									disabled={ busy > 0 }
									isBusy={ busy === mail.id }
									aria-label={ sprintf(
										/* translators: 1: what is done, such as “Send again”, 2: an email address. */
										__( '%1$s: %2$s', 'millwork' ),
										one,
										mail.email
									) }
									onClick={ () =>
										! busy && void settle( mail, what )
									}
								>
									{ one }
								</Button>
							) ) }
						</div>
					</li>
				) ) }
			</ul>
			<div
				className="millwork-list__buttons"
				role="group"
				aria-label={ __( 'All uncertain emails', 'millwork' ) }
			>
				{ settlements().map( ( { what, all } ) => (
					<Button
						key={ what }
						variant="tertiary"
						size="compact"
						onClick={ () => onShow( what ) }
					>
						{ all }
					</Button>
				) ) }
			</div>
		</section>
	);
}

/** The emails of an issue that failed, and why. */
export function FailedMails( { issue }: { issue: Issue } ) {
	const mails = useMails( issue, 'failed' );
	return (
		<section className="millwork-issues__section">
			<h2>{ __( 'Emails that couldn’t be sent', 'millwork' ) }</h2>
			<LoadingState mails={ mails } />
			<ul className="millwork-issues__list">
				{ mails.found?.data.mails.map( ( { id, email, error } ) => (
					<li key={ id }>
						<strong>
							<bdi>{ email }</bdi>
						</strong>
						<span dir="auto">{ error }</span>
					</li>
				) ) }
			</ul>
		</section>
	);
}

const settlements = () =>
	[
		{
			what: 'count-as-sent',
			one: __( 'Mark as sent', 'millwork' ),
			all: __( 'Mark all as sent…', 'millwork' ),
		},
		{
			what: 'send-again',
			one: __( 'Send again', 'millwork' ),
			all: __( 'Send all again…', 'millwork' ),
		},
	] as const;
