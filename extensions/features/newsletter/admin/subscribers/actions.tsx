import { __, _n, sprintf } from '@wordpress/i18n';
import type { Action } from '@wordpress/dataviews/wp';
import { Confirm } from 'shared/admin/list/confirm';
import { formatNumber } from 'shared/admin/format';
import { fileAddress } from './api';
import type { ActionName, Query, Subscriber } from './types';
import type { Mutations } from './use-mutations';

interface Kind {
	name: ActionName;
	label: string;
	header: string;
	/** The confirmation's question. */
	question: ( count: number ) => string;
	fits: ( subscriber: Subscriber ) => boolean;
}

/** The actions for subscribers. */
export const kinds = (): Kind[] => [
	{
		name: 'unsubscribe',
		label: __( 'Unsubscribe', 'millwork' ),
		header: __( 'Unsubscribe?', 'millwork' ),
		question: ( count ) =>
			sprintf(
				/* translators: %s: a number. */
				_n(
					'%s person will get no newsletter any more, and no mail about that. Only they can come back.',
					'%s people will get no newsletter any more, and no mail about that. Only they can come back.',
					count,
					'millwork'
				),
				formatNumber( count )
			),
		fits: ( { status } ) => status !== 'unsubscribed',
	},
	{
		name: 'bounce',
		label: __( 'Mark as not reachable', 'millwork' ),
		header: __( 'Mark as not reachable?', 'millwork' ),
		question: ( count ) =>
			sprintf(
				/* translators: %s: a number. */
				_n(
					'Mail to %s address comes back: it gets none any more until its owner signs up again.',
					'Mail to %s addresses comes back: they get none any more until their owners sign up again.',
					count,
					'millwork'
				),
				formatNumber( count )
			),
		fits: ( { status } ) => status === 'confirmed' || status === 'pending',
	},
	{
		name: 'delete',
		label: __( 'Delete', 'millwork' ),
		header: __( 'Delete for good?', 'millwork' ),
		question: ( count ) =>
			sprintf(
				/* translators: %s: a number. */
				_n(
					'%s subscriber will be deleted with all that is known. This cannot be undone. Who has unsubscribed is better kept: a later import would bring the address back.',
					'%s subscribers will be deleted with all that is known. This cannot be undone. Who has unsubscribed is better kept: a later import would bring the address back.',
					count,
					'millwork'
				),
				formatNumber( count )
			),
		fits: () => true,
	},
];

/** @param onShow Opens a subscriber. */
export const actionsOf = (
	mutations: Mutations,
	query: Query,
	onShow: ( subscriber: Subscriber ) => void
): Action< Subscriber >[] => [
	{
		id: 'details',
		label: __( 'Details', 'millwork' ),
		callback: ( [ subscriber ] ) => subscriber && onShow( subscriber ),
	},
	{
		id: 'export',
		label: __( 'Export (CSV)', 'millwork' ),
		supportsBulk: true,
		callback: ( subscribers ) =>
			void mutations.download(
				fileAddress(
					query,
					subscribers.map( ( { id } ) => id )
				)
			),
	},
	...kinds().map(
		( { name, label, header, question, fits } ): Action< Subscriber > => ( {
			id: name,
			label,
			modalHeader: header,
			isEligible: fits,
			supportsBulk: true,
			RenderModal: ( { items, closeModal, onActionPerformed } ) => (
				<Confirm
					label={ label }
					isDestructive
					onClose={ () => closeModal?.() }
					onConfirm={ async () => {
						await mutations.perform( name, items );
						onActionPerformed?.( items );
					} }
				>
					<p>{ question( items.length ) }</p>
				</Confirm>
			),
		} )
	),
];
