import { useState } from 'react';
import { Modal, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { Confirm } from 'shared/admin/list/confirm';
import { NoticeSnackbar, useNotices } from 'shared/admin/list/notices';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { MailPreview } from 'shared/admin/mail-preview';
import * as api from './api';
import type { Email, Words } from './api';
import { EmailCard } from './email-card';
import type { Actions } from './email-card';

const areas = (): Array< [ area: string, title: string ] > => [
	[ 'newsletter', __( 'Newsletter', 'millwork' ) ],
	[ 'forms', __( 'Forms', 'millwork' ) ],
	[ 'payments', __( 'Payments', 'millwork' ) ],
	[ 'site', __( 'Site', 'millwork' ) ],
];

export function EmailsPage() {
	const { found, failure, reload, change } = useLoaded(
		'emails',
		api.getEmails
	);
	const notices = useNotices();
	const { notify } = notices;
	const [ shown, setShown ] = useState< Email | null >( null );
	const [ restored, setRestored ] = useState< {
		email: Email;
		words: Words;
	} | null >( null );
	const replace = ( email: Email ) =>
		change( ( data ) => ( {
			...data,
			items: data.items
				.map( ( one ) => ( one.key === email.key ? email : one ) )
				// Without words of its own, it is the email that it replaced.
				.filter( ( one ) => ! one.is_part || one.words.length ),
		} ) );
	const actions: Actions = {
		edit: async ( { key }, locale ) => {
			try {
				window.location.assign( await api.edit( key, locale ) );
			} catch ( error ) {
				notify( messageOf( error ), true );
			}
		},
		turn: async ( { key, title }, isOn ) => {
			try {
				replace( await api.change( key, isOn ? 'on' : 'off' ) );
				notify(
					isOn
						? sprintf(
								/* translators: %s: the name of an email. */
								__( '“%s” is on.', 'millwork' ),
								title
							)
						: sprintf(
								/* translators: %s: the name of an email. */
								__( '“%s” is off.', 'millwork' ),
								title
							)
				);
			} catch ( error ) {
				notify( messageOf( error ), true );
			}
		},
		test: async ( { key } ) => {
			try {
				notify( ( await api.sendTest( key ) ).message );
			} catch ( error ) {
				notify( messageOf( error ), true );
			}
		},
		preview: setShown,
		askRestore: ( email, words ) => setRestored( { email, words } ),
	};
	if ( failure ) {
		return (
			<LoadFailure onRetry={ reload }>
				{ __( 'Couldn’t load the emails.', 'millwork' ) } { failure }
			</LoadFailure>
		);
	}
	if ( ! found ) {
		return (
			<p role="status">
				<Spinner /> { __( 'Loading emails…', 'millwork' ) }
			</p>
		);
	}
	const { items, languages } = found.data;
	return (
		<div className="millwork-list-page millwork-emails">
			<p>
				{ __(
					'These emails are sent automatically. You can change their words.',
					'millwork'
				) }
			</p>
			{ ! items.length && (
				<p>{ __( 'This site sends no emails yet.', 'millwork' ) }</p>
			) }
			{ areas()
				.map( ( [ area, title ] ) => ( {
					area,
					title,
					emails: items.filter( ( email ) => email.area === area ),
				} ) )
				.filter( ( { emails } ) => emails.length )
				.map( ( { area, title, emails } ) => (
					<section key={ area } aria-label={ title }>
						<h2>{ title }</h2>
						<ul className="millwork-emails__list">
							{ emails.map( ( email ) => (
								<EmailCard
									key={ email.key }
									email={ email }
									languages={ languages }
									actions={ actions }
								/>
							) ) }
						</ul>
					</section>
				) ) }
			{ shown && (
				<MailPreview
					load={ ( signal ) => api.getPreview( shown.key, signal ) }
					onClose={ () => setShown( null ) }
				/>
			) }
			{ restored && (
				<Modal
					title={ __( 'Restore default words?', 'millwork' ) }
					size="small"
					onRequestClose={ () => setRestored( null ) }
				>
					<Confirm
						label={ __( 'Restore default words', 'millwork' ) }
						isDestructive
						onConfirm={ async () => {
							replace(
								await api.restore(
									restored.email.key,
									restored.words.locale
								)
							);
							notify(
								__( 'Default words restored.', 'millwork' )
							);
						} }
						onClose={ () => setRestored( null ) }
					>
						<p>
							{ __(
								'Your words for this email will move to the trash.',
								'millwork'
							) }
						</p>
					</Confirm>
				</Modal>
			) }
			<NoticeSnackbar notices={ notices } />
		</div>
	);
}
