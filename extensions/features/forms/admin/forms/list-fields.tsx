import { Fragment } from 'react';
import type { Field } from '@wordpress/dataviews/wp';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatDateTime, formatNumber } from 'shared/admin/format';
import type { Form } from './types';

const statusLabel = ( { status }: Form ): string =>
	( {
		publish: __( 'Published', 'millwork' ),
		private: __( 'Private', 'millwork' ),
		future: __( 'Scheduled', 'millwork' ),
		draft: __( 'Draft', 'millwork' ),
		pending: __( 'Pending', 'millwork' ),
		trash: __( 'Trash', 'millwork' ),
	} )[ status ] ?? status;

/** The posts that show a form. */
function Places( { form }: { form: Form } ) {
	const { places, used } = form;
	if ( ! used ) {
		return <>{ __( 'Not used yet', 'millwork' ) }</>;
	}
	const more = used - places.length;
	return (
		<span>
			{ places.map( ( { title, url }, index ) => (
				<Fragment key={ index }>
					{ index > 0 && ', ' }
					{ url ? (
						<a href={ url }>
							<bdi>{ title }</bdi>
						</a>
					) : (
						<bdi>{ title }</bdi>
					) }
				</Fragment>
			) ) }
			{ more > 0 &&
				` ${ sprintf(
					/* translators: %s: a number. */
					_n( '+ %s more', '+ %s more', more, 'millwork' ),
					formatNumber( more )
				) }` }
		</span>
	);
}

const numberOr = ( number: number | null ) =>
	number === null ? '–' : formatNumber( number );

/** How many of the people who started the form sent it. */
function completion( { started, sent }: Form ): string {
	if ( started === null || sent === null ) {
		return '–';
	}
	// Forms started the day before the first counted day, or without scripts.
	const begun = Math.max( started, sent );
	return begun
		? sprintf(
				/* translators: 1: a number, 2: a number, 3: a percentage without its sign. */
				__( '%1$s of %2$s (%3$s%%)', 'millwork' ),
				formatNumber( sent ),
				formatNumber( begun ),
				formatNumber( Math.round( ( 100 * sent ) / begun ) )
			)
		: __( 'Not started', 'millwork' );
}

/** The list's columns and filters. */
export const fieldsOf = (): Field< Form >[] => [
	{
		id: 'name',
		type: 'text',
		label: __( 'Form', 'millwork' ),
		render: ( { item } ) => (
			<bdi>{ item.name || __( '(no title)', 'millwork' ) }</bdi>
		),
		enableHiding: false,
		filterBy: false,
	},
	{
		id: 'places',
		type: 'text',
		label: __( 'Used in', 'millwork' ),
		render: ( { item } ) => <Places form={ item } />,
		enableSorting: false,
		filterBy: false,
	},
	{
		id: 'entries',
		type: 'integer',
		label: __( 'Entries', 'millwork' ),
		render: ( { item } ) =>
			item.view && item.entries !== null ? (
				<a href={ item.view }>{ numberOr( item.entries ) }</a>
			) : (
				<>{ numberOr( item.entries ) }</>
			),
		filterBy: false,
	},
	{
		id: 'unread',
		type: 'integer',
		label: __( 'Unread', 'millwork' ),
		render: ( { item } ) => <>{ numberOr( item.unread ) }</>,
		filterBy: false,
	},
	{
		id: 'completion',
		type: 'text',
		label: __( 'Completed, 30 days', 'millwork' ),
		getValue: ( { item } ) => completion( item ),
		enableSorting: false,
		filterBy: false,
	},
	{
		id: 'last',
		type: 'text',
		label: __( 'Last entry', 'millwork' ),
		render: ( { item } ) =>
			item.last ? (
				<time dateTime={ item.last }>
					{ formatDateTime( item.last ) }
				</time>
			) : (
				<>–</>
			),
		filterBy: false,
	},
	{
		id: 'status',
		type: 'text',
		label: __( 'Status', 'millwork' ),
		getValue: ( { item } ) => item.status,
		render: ( { item } ) => <>{ statusLabel( item ) }</>,
		elements: [
			{ value: 'publish', label: __( 'Published', 'millwork' ) },
			{ value: 'draft', label: __( 'Draft', 'millwork' ) },
			{ value: 'trash', label: __( 'Trash', 'millwork' ) },
		],
		enableSorting: false,
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'kind',
		type: 'text',
		label: __( 'Kind', 'millwork' ),
		getValue: ( { item } ) => ( item.post ? 'saved' : 'page' ),
		render: ( { item } ) => (
			<>
				{ item.post
					? __( 'Saved form', 'millwork' )
					: __( 'On a page', 'millwork' ) }
			</>
		),
		elements: [
			{ value: 'saved', label: __( 'Saved form', 'millwork' ) },
			{ value: 'page', label: __( 'On a page', 'millwork' ) },
		],
		enableSorting: false,
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		// On narrow screens, what doesn't fit in columns.
		id: 'digest',
		type: 'text',
		label: __( 'Numbers', 'millwork' ),
		getValue: ( { item } ) => completion( item ),
		render: ( { item } ) => (
			<span className="millwork-forms__digest">
				<Places form={ item } />
				{ item.entries !== null && (
					<span>
						{ sprintf(
							/* translators: 1: number of entries, 2: number of unread entries. */
							__( 'Entries: %1$s, unread: %2$s', 'millwork' ),
							numberOr( item.entries ),
							numberOr( item.unread )
						) }
					</span>
				) }
			</span>
		),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
	},
];
