import { useState } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { envelope } from '@wordpress/icons';
import { messageOf } from 'shared/admin/errors';
import { kinds } from './actions';
import { blockSender } from './api';
import { replyAddress } from './reply';
import type { ActionName, Entry } from './types';
import type { Mutations } from './use-mutations';

/** Goes to the reply below, or opens one in the user's email program if the user can't send email from here. */
export function Reply( {
	entry,
	onWrite,
}: {
	entry: Entry;
	onWrite: () => void;
} ) {
	if ( entry.reply_to ) {
		return (
			<Button
				variant="primary"
				size="compact"
				icon={ envelope }
				onClick={ onWrite }
			>
				{ __( 'Reply', 'millwork' ) }
			</Button>
		);
	}
	const href = replyAddress( entry );
	return href ? (
		<Button
			variant="primary"
			size="compact"
			icon={ envelope }
			href={ href }
		>
			{ __( 'Reply by email', 'millwork' ) }
		</Button>
	) : null;
}

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

/** The actions that fit an entry. */
export function Actions( {
	entry,
	onAction,
}: {
	entry: Entry;
	onAction: ( action: ActionName ) => Promise< void >;
} ) {
	return (
		<>
			{ Object.entries( kinds() )
				.filter( ( [ , { fits } ] ) => fits( entry ) )
				.map( ( [ id, { label, icon } ] ) => (
					<Button
						key={ id }
						variant="secondary"
						size="compact"
						icon={ icon }
						onClick={ () => void onAction( id as ActionName ) }
					>
						{ label }
					</Button>
				) ) }
		</>
	);
}
