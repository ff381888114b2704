import { __, _n, _x, sprintf } from '@wordpress/i18n';
import {
	arrowUp,
	backup,
	caution,
	inbox,
	seen,
	starEmpty,
	starFilled,
	trash,
	unseen,
} from '@wordpress/icons';
import type { Action } from '@wordpress/dataviews/wp';
import { Confirm } from 'shared/admin/list/confirm';
import type { ActionName, Summary } from './types';
import type { Mutations } from './use-mutations';
import { countLabel } from './labels';

interface Kind {
	label: string;
	icon: JSX.Element;
	fits: ( entry: Summary ) => boolean;
	/** Shown in the row itself, which delete actions aren't. */
	isPrimary?: boolean;
}

const isNew = ( { state }: Summary ) =>
	state === 'inbox' || state === 'pending' || state === 'waiting';

/** The actions for entries, by the server's names. */
export const kinds = (): Partial< Record< ActionName, Kind > > => ( {
	read: {
		label: __( 'Mark as read', 'millwork' ),
		icon: seen,
		fits: ( entry ) => ! entry.is_read,
		isPrimary: true,
	},
	unread: {
		label: __( 'Mark as unread', 'millwork' ),
		icon: unseen,
		fits: ( entry ) => entry.is_read,
		isPrimary: true,
	},
	star: {
		label: __( 'Add star', 'millwork' ),
		icon: starEmpty,
		fits: ( entry ) => ! entry.is_starred,
		isPrimary: true,
	},
	unstar: {
		label: __( 'Remove star', 'millwork' ),
		icon: starFilled,
		fits: ( entry ) => entry.is_starred,
		isPrimary: true,
	},
	move_up: {
		label: __( 'Give a seat', 'millwork' ),
		icon: arrowUp,
		fits: ( { state } ) => state === 'waiting',
	},
	not_spam: {
		label: __( 'Not spam', 'millwork' ),
		icon: inbox,
		fits: ( { state } ) => state === 'spam',
		isPrimary: true,
	},
	restore: {
		label: __( 'Restore', 'millwork' ),
		icon: backup,
		fits: ( { state } ) => state === 'trash',
		isPrimary: true,
	},
	spam: {
		label: __( 'Spam', 'millwork' ),
		icon: caution,
		fits: isNew,
	},
	trash: {
		label: __( 'Move to trash', 'millwork' ),
		icon: trash,
		fits: ( { state } ) => state !== 'trash',
	},
} );

/** What an action changes in entries that stay where they are; undefined for those that move. */
export const changeOf = (
	action: ActionName
): Partial< Summary > | undefined =>
	(
		( {
			read: { is_read: true },
			unread: { is_read: false },
			star: { is_starred: true },
			unstar: { is_starred: false },
		} ) as Partial< Record< ActionName, Partial< Summary > > >
	 )[ action ];

/**
 * Asks before entries are deleted permanently.
 *
 * @param count How many.
 */
export const deleteQuestion = ( count: number ) =>
	sprintf(
		/* translators: %s: a number. */
		_n(
			'%s entry and its email log will be deleted. This can’t be undone.',
			'%s entries and their email logs will be deleted. This can’t be undone.',
			count,
			'millwork'
		),
		countLabel( count )
	);

/**
 * The list's actions.
 *
 * @param mutations Performs them.
 * @param onOpen    Opens an entry.
 */
export function actionsOf(
	mutations: Mutations,
	onOpen: ( id: number ) => void
): Action< Summary >[] {
	const buttons = ( Object.entries( kinds() ) as [ ActionName, Kind ][] ).map(
		( [ id, { label, icon, fits, isPrimary } ] ): Action< Summary > => ( {
			id,
			label,
			icon,
			isPrimary,
			isEligible: fits,
			supportsBulk: true,
			callback: ( entries, { onActionPerformed } ) => {
				void mutations.attempt( id, entries ).then( ( isDone ) => {
					if ( isDone ) {
						onActionPerformed?.( entries );
					}
				} );
			},
		} )
	);
	return [
		{
			id: 'open',
			label: _x( 'Open', 'verb: show an entry', 'millwork' ),
			callback: ( [ entry ] ) => entry && onOpen( entry.id ),
		},
		...buttons,
		{
			id: 'delete',
			label: __( 'Delete permanently', 'millwork' ),
			modalHeader: __( 'Delete permanently?', 'millwork' ),
			isEligible: ( { state } ) => state === 'spam' || state === 'trash',
			supportsBulk: true,
			RenderModal: ( { items, closeModal, onActionPerformed } ) => (
				<Confirm
					label={ __( 'Delete permanently', 'millwork' ) }
					onClose={ () => closeModal?.() }
					onConfirm={ async () => {
						await mutations.perform( 'delete', items );
						onActionPerformed?.( items );
					} }
					isDestructive
				>
					<p>{ deleteQuestion( items.length ) }</p>
				</Confirm>
			),
		},
	];
}
