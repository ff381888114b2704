import { __ } from '@wordpress/i18n';
import type { Field } from '@wordpress/dataviews/wp';
import { config } from './config';
import { State } from './details';
import type { Payment } from './types';
import { amountLabel, paymentLabel, payerName, formatDate } from './labels';

/** The list's columns and filters. The server sorts, newest first. */
export const fieldsOf = (): Field< Payment >[] => {
	const plain = {
		type: 'text',
		enableSorting: false,
		filterBy: false,
	} as const;
	return [
		{
			...plain,
			id: 'payer',
			label: __( 'From', 'millwork' ),
			getValue: ( { item } ) => payerName( item ),
			render: ( { item } ) => (
				<span
					className="millwork-payments__payer"
					data-payment={ item.id }
				>
					<bdi>{ payerName( item ) }</bdi>
					{ item.name && item.email && (
						<bdi className="millwork-payments__email">
							{ item.email }
						</bdi>
					) }
				</span>
			),
			enableHiding: false,
		},
		{
			...plain,
			id: 'created',
			label: __( 'Date', 'millwork' ),
			render: ( { item } ) => (
				<time dateTime={ item.created }>
					{ formatDate( item.created ) }
				</time>
			),
		},
		{
			...plain,
			id: 'amount',
			label: __( 'Amount', 'millwork' ),
			getValue: ( { item } ) => amountLabel( item ),
			render: ( { item } ) => <Amount payment={ item } />,
			enableHiding: false,
		},
		{
			...plain,
			id: 'label',
			label: __( 'For', 'millwork' ),
			render: ( { item } ) => <bdi>{ paymentLabel( item ) }</bdi>,
		},
		{
			...plain,
			id: 'status',
			label: __( 'Status', 'millwork' ),
			render: ( { item } ) => <State payment={ item } />,
			elements: [
				{
					value: 'all',
					label: __( 'All, including abandoned', 'millwork' ),
				},
				...Object.entries( config().statuses ).map(
					( [ value, label ] ) => ( { value, label } )
				),
			],
			filterBy: { operators: [ 'is' ], isPrimary: true },
		},
		{
			...plain,
			id: 'gateway',
			label: __( 'Method', 'millwork' ),
			render: ( { item } ) => <bdi>{ item.gateway }</bdi>,
		},
		{
			// On narrow screens, what doesn't fit in columns.
			...plain,
			id: 'digest',
			label: __( 'Amount, status and date', 'millwork' ),
			getValue: ( { item } ) => amountLabel( item ),
			render: ( { item } ) => (
				<span className="millwork-payments__digest">
					<span>
						<Amount payment={ item } />
						<State payment={ item } />
					</span>
					<bdi>{ paymentLabel( item ) }</bdi>
					<span>
						<bdi>{ formatDate( item.created ) }</bdi>,{ ' ' }
						<bdi>{ item.gateway }</bdi>
					</span>
				</span>
			),
			enableHiding: false,
		},
	];
};

const Amount = ( { payment }: { payment: Payment } ) => (
	<bdi className="millwork-payments__amount">{ amountLabel( payment ) }</bdi>
);
