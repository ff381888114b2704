import { __ } from '@wordpress/i18n';
import type { Field } from '@wordpress/dataviews/wp';
import { formatDateTime } from 'shared/admin/format';
import type { Host, SitePage } from './types';
import { momentLabels, ownerOf } from './labels';

/** The list's columns and filters. The server sorts, newest first. */
export const fieldsOf = (): Field< SitePage >[] => {
	const plain = {
		type: 'text',
		enableSorting: false,
		filterBy: false,
	} as const;
	const { before, after } = momentLabels();
	return [
		{
			...plain,
			id: 'title',
			label: __( 'Page', 'millwork' ),
			getValue: ( { item } ) => item.title,
			render: ( { item } ) => (
				<span
					className="millwork-requests__title"
					data-page={ item.id }
				>
					<bdi>{ item.title }</bdi>
					{ item.is_new && <NewMark /> }
				</span>
			),
			enableHiding: false,
		},
		{
			...plain,
			id: 'before',
			label: before,
			render: ( { item } ) => <Hosts hosts={ item.before } isBad />,
		},
		{
			...plain,
			id: 'after',
			label: after,
			render: ( { item } ) => <Hosts hosts={ item.after } />,
		},
		{
			...plain,
			id: 'measured',
			label: __( 'Measured', 'millwork' ),
			render: ( { item } ) => <Measured page={ item } />,
		},
		{
			// Only a filter.
			...plain,
			id: 'show',
			label: __( 'Show', 'millwork' ),
			getValue: () => '',
			elements: [
				{
					value: 'before',
					label: __( 'Asks before consent', 'millwork' ),
				},
				{
					value: 'new',
					label: __( 'New since last look', 'millwork' ),
				},
			],
			filterBy: { operators: [ 'is' ], isPrimary: true },
			enableHiding: false,
		},
		{
			// On narrow screens, what doesn't fit in columns.
			...plain,
			id: 'digest',
			label: __( 'Hosts', 'millwork' ),
			getValue: ( { item } ) => item.title,
			render: ( { item } ) => (
				<span className="millwork-requests__digest">
					<span>
						{ before }: <Hosts hosts={ item.before } isBad />
					</span>
					<span>
						{ after }: <Hosts hosts={ item.after } />
					</span>
					<Measured page={ item } />
				</span>
			),
			enableHiding: false,
		},
	];
};

export const NewMark = () => (
	<span className="millwork-requests__new">{ __( 'New', 'millwork' ) }</span>
);

function Hosts( { hosts, isBad }: { hosts: Host[]; isBad?: boolean } ) {
	return hosts.length ? (
		<span
			className={ `millwork-requests__hosts ${ isBad ? 'is-before' : '' }` }
		>
			{ hosts.map( ( host ) => (
				<bdi key={ host.host } title={ ownerOf( host ) || undefined }>
					{ host.host }
				</bdi>
			) ) }
		</span>
	) : (
		<>{ __( 'None', 'millwork' ) }</>
	);
}

const Measured = ( { page }: { page: SitePage } ) =>
	page.measured ? (
		<time dateTime={ page.measured }>
			{ formatDateTime( page.measured ) }
		</time>
	) : (
		<span>{ __( 'Not measured yet', 'millwork' ) }</span>
	);
