import { __, _n, sprintf } from '@wordpress/i18n';
import type { Action } from '@wordpress/dataviews/wp';
import { Confirm } from 'shared/admin/list/confirm';
import { formatNumber } from 'shared/admin/format';
import { fileAddress } from './api';
import { topicActions } from './topic-actions';
import type { ActionName, Query, Subscriber, Topic } from './types';
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
					'%s person will stop getting the newsletter and won’t be notified. Only they can sign up again.',
					'%s people will stop getting the newsletter and won’t be notified. Only they can sign up again.',
					count,
					'millwork'
				),
				formatNumber( count )
			),
		fits: ( { status } ) => status !== 'unsubscribed',
	},
	{
		name: 'bounce',
		label: __( 'Mark as bounced', 'millwork' ),
		header: __( 'Mark as bounced?', 'millwork' ),
		question: ( count ) =>
			sprintf(
				/* translators: %s: a number. */
				_n(
					'%s address will get no more email until its owner signs up again.',
					'%s addresses will get no more email until their owners sign up again.',
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
		header: __( 'Delete permanently?', 'millwork' ),
		question: ( count ) =>
			sprintf(
				/* translators: %s: a number. */
				_n(
					'%s subscriber and all their data will be deleted. This can’t be undone. Keep people who unsubscribed, or a later import could add them again.',
					'%s subscribers and all their data will be deleted. This can’t be undone. Keep people who unsubscribed, or a later import could add them again.',
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
	topics: Topic[],
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
	...topicActions( mutations, topics ),
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
