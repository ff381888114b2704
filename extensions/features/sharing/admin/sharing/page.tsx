import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { AccountCard } from './account';
import { getAccounts, getServices } from './api';
import { Connect } from './connect';
import type { Account } from './types';

export function SharingPage() {
	const accounts = useLoaded( 'accounts', getAccounts );
	const services = useLoaded( 'services', getServices );
	const [ outcome, setOutcome ] = useState( '' );
	const [ wanted, setWanted ] = useState< { service: string } >();
	const failure = accounts.failure || services.failure;
	const found = accounts.found?.data;

	if ( ! found || ! services.found ) {
		return failure ? (
			<LoadFailure
				onRetry={ () => {
					accounts.reload();
					services.reload();
				} }
			>
				{ __( 'The accounts could not be loaded.', 'millwork' ) }{ ' ' }
				{ failure }
			</LoadFailure>
		) : (
			<p role="status">
				<Spinner /> { __( 'Loading the accounts…', 'millwork' ) }
			</p>
		);
	}
	const tell = ( text: string ) => {
		setOutcome( text );
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
				>
					{ outcome }
				</Notice>
			) }
			<p className="millwork-sharing__intro">
				{ __(
					'Posts are shared to these accounts when they are published for the first time. Beside each post you choose which, and what is said.',
					'millwork'
				) }
			</p>
			{ found.length ? (
				<ul className="millwork-sharing__accounts">
					{ found.map( ( account ) => (
						<AccountCard
							key={ account.id }
							account={ account }
							onChange={ replace }
							onRefreshed={ accounts.reload }
							onEnterAgain={ () =>
								setWanted( { service: account.service_name } )
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
											'%s is disconnected. What was posted stays there.',
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
				<p>{ __( 'No account is connected yet.', 'millwork' ) }</p>
			) }
			<Connect
				services={ services.found.data }
				wanted={ wanted }
				onConnected={ () => {
					accounts.reload();
					tell( __( 'The account is connected.', 'millwork' ) );
				} }
			/>
		</div>
	);
}
