import { useState } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { blockSender } from './api';
import type { Entry } from './types';
import type { Mutations } from './use-mutations';

/** Sends messages and comments from this address to spam from now on, or no longer. */
export function BlockSender( {
	entry,
	mutations,
	onChange,
	onBlocked,
}: {
	entry: Entry;
	mutations: Mutations;
	onChange: ( values: Partial< Entry > ) => void;
	/** Called when the entry has moved to spam. */
	onBlocked: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	if ( entry.is_blocked === null ) {
		return null;
	}
	const isBlocked = entry.is_blocked;
	const press = async () => {
		setIsBusy( true );
		try {
			onChange( {
				is_blocked: await blockSender( entry.id, ! isBlocked ),
			} );
			const moves = ! isBlocked && entry.state !== 'spam';
			if ( moves ) {
				await mutations.perform( 'spam', [ entry ] );
			}
			mutations.notify(
				isBlocked
					? sprintf(
							/* translators: %s: an email address. */
							__( '%s is no longer blocked.', 'millwork' ),
							entry.email
						)
					: sprintf(
							/* translators: %s: an email address. */
							__(
								'%s is blocked. Messages and comments from this address go to spam.',
								'millwork'
							),
							entry.email
						)
			);
			if ( moves ) {
				onBlocked();
			}
		} catch ( error ) {
			mutations.notify( messageOf( error ), true );
		}
		setIsBusy( false );
	};
	return (
		<Button
			variant="secondary"
			size="compact"
			isBusy={ isBusy }
			accessibleWhenDisabled
			disabled={ isBusy }
			onClick={ () => void press() }
		>
			{ isBlocked
				? __( 'Unblock sender', 'millwork' )
				: __( 'Block sender', 'millwork' ) }
		</Button>
	);
}
