import { __ } from '@wordpress/i18n';
import type { Field } from '@wordpress/dataviews/wp';
import { config } from './config';
import type { Subscriber, Topic } from './types';
import {
	formatDate,
	frequencyLabel,
	sourceLabel,
	statusLabel,
	topicsLabel,
} from './labels';

const choices = ( names: Partial< Record< string, string > > ) =>
	Object.entries( names ).map( ( [ value, label = value ] ) => ( {
		value,
		label,
	} ) );

/**
 * The list's columns and filters. The server sorts.
 *
 * @param topics The site's topics.
 */
export const fieldsOf = ( topics: Topic[] ): Field< Subscriber >[] => {
	const plain = {
		type: 'text',
		enableSorting: false,
		filterBy: false,
	} as const;
	const filter = { operators: [ 'is' as const ], isPrimary: true };
	return [
		{
			...plain,
			id: 'email',
			label: __( 'Email', 'millwork' ),
			render: ( { item } ) => (
				<span
					className="millwork-subscribers__person"
					data-subscriber={ item.id }
				>
					<bdi>{ item.email }</bdi>
					{ item.name && (
						<bdi className="millwork-subscribers__name">
							{ item.name }
						</bdi>
					) }
				</span>
			),
			enableSorting: true,
			enableHiding: false,
		},
		{
			...plain,
			id: 'status',
			label: __( 'Status', 'millwork' ),
			render: ( { item } ) => <State subscriber={ item } />,
			elements: choices( config().statuses ),
			filterBy: filter,
		},
		{
			...plain,
			id: 'frequency',
			label: __( 'Frequency', 'millwork' ),
			render: ( { item } ) => <>{ frequencyLabel( item ) }</>,
			elements: choices( config().frequencies ),
			filterBy: filter,
		},
		...( topics.length
			? [
					{
						...plain,
						id: 'topic',
						label: __( 'Topics', 'millwork' ),
						render: ( { item }: { item: Subscriber } ) => (
							<bdi>{ topicsLabel( item ) }</bdi>
						),
						elements: [
							{
								value: 'all',
								label: __( 'Everything', 'millwork' ),
							},
							...topics.map( ( { id, name } ) => ( {
								value: String( id ),
								label: name,
							} ) ),
						],
						filterBy: filter,
					},
				]
			: [] ),
		{
			...plain,
			id: 'source',
			label: __( 'Source', 'millwork' ),
			render: ( { item } ) => <bdi>{ sourceLabel( item ) }</bdi>,
			elements: choices( config().sources ),
			filterBy: filter,
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
			enableSorting: true,
		},
		{
			...plain,
			id: 'digest',
			label: __( 'Status, source and date', 'millwork' ),
			getValue: ( { item } ) => statusLabel( item ),
			render: ( { item } ) => (
				<span className="millwork-subscribers__digest">
					<State subscriber={ item } />
					<span>
						<bdi>{ sourceLabel( item ) }</bdi>,{ ' ' }
						{ formatDate( item.created ) }
					</span>
				</span>
			),
			enableHiding: false,
		},
	];
};

export const State = ( { subscriber }: { subscriber: Subscriber } ) => (
	<span className={ `millwork-subscribers__state is-${ subscriber.status }` }>
		{ statusLabel( subscriber ) }
	</span>
);
