import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { AccountCard } from './account';
import { getAccounts, getNetworks, getTemplates } from './api';
import { config } from './config';
import { Connect } from './connect';
import { TemplateSettings } from './templates';
import type { Account } from './types';

export function SharingPage() {
	const accounts = useLoaded( 'accounts', getAccounts );
	const networks = useLoaded( 'networks', getNetworks );
	const templates = useLoaded( 'templates', getTemplates );
	const [ outcome, setOutcome ] = useState( '' );
	/** Whether the outcome is a new account. */
	const [ isNew, setIsNew ] = useState( false );
	const [ wanted, setWanted ] = useState< { network: string } >();
	const failure = accounts.failure || networks.failure;
	const found = accounts.found?.data;

	if ( ! found || ! networks.found ) {
		return failure ? (
			<LoadFailure
				onRetry={ () => {
					accounts.reload();
					networks.reload();
				} }
			>
				{ __( 'Couldn’t load the accounts.', 'millwork' ) } { failure }
			</LoadFailure>
		) : (
			<p role="status">
				<Spinner /> { __( 'Loading accounts…', 'millwork' ) }
			</p>
		);
	}
	const tell = ( text: string, isAccount = false ) => {
		setOutcome( text );
		setIsNew( isAccount );
		speak( text );
	};
	const replace = ( account: Account ) =>
		accounts.change( ( list ) =>
			list.map( ( one ) => ( one.id === account.id ? account : one ) )
		);
	return (
		<div className="millwork-sharing">
			{ outcome && (
				<Notice
					status="success"
					spokenMessage=""
					onRemove={ () => setOutcome( '' ) }
					actions={
						isNew
							? [
									{
										label: __( 'Write a post', 'millwork' ),
										url: 'post-new.php',
										variant: 'secondary',
									},
								]
							: []
					}
				>
					{ outcome }
				</Notice>
			) }
			<p className="millwork-sharing__intro">
				{ __(
					'Posts are shared to these accounts when they’re first published. You choose accounts and the message for each post.',
					'millwork'
				) }
			</p>
			{ found.length ? (
				<ul className="millwork-sharing__accounts">
					{ found.map( ( account ) => (
						<AccountCard
							key={ account.id }
							account={ account }
							sample={ templates.found?.data.sample }
							onChange={ replace }
							onRefreshed={ accounts.reload }
							onEnterAgain={ () =>
								setWanted( { network: account.service_name } )
							}
							onRemoved={ () => {
								accounts.change( ( list ) =>
									list.filter(
										( { id } ) => id !== account.id
									)
								);
								tell(
									sprintf(
										/* translators: %s: an account's name. */
										__(
											'%s is disconnected. Posts already shared stay there.',
											'millwork'
										),
										account.display_name
									)
								);
							} }
						/>
					) ) }
				</ul>
			) : (
				<p>
					{ __(
						'No accounts yet. Accounts you connect will appear here.',
						'millwork'
					) }
				</p>
			) }
			{ templates.failure && (
				<LoadFailure onRetry={ templates.reload }>
					{ __( 'Couldn’t load the message templates.', 'millwork' ) }{ ' ' }
					{ templates.failure }
				</LoadFailure>
			) }
			{ templates.found && config().canShare && (
				<TemplateSettings
					templates={ templates.found.data }
					onSaved={ ( saved ) => {
						templates.change( () => saved );
						accounts.reload();
					} }
				/>
			) }
			<Connect
				networks={ networks.found.data }
				wanted={ wanted }
				onConnected={ () => {
					accounts.reload();
					tell( __( 'Account connected.', 'millwork' ), true );
				} }
			/>
		</div>
	);
}
