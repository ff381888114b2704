import { __ } from '@wordpress/i18n';
import type { Field } from '@wordpress/dataviews/wp';
import { formatDateTime } from 'shared/admin/format';
import type { Issue } from './types';
import {
	countLabels,
	isBeingSent,
	issueName,
	progressOf,
	stateLabel,
	stateLabels,
} from './labels';

/** The list's columns and filters. The server sorts, newest first. */
export const fieldsOf = (): Field< Issue >[] => {
	const plain = {
		type: 'text',
		enableSorting: false,
		filterBy: false,
	} as const;
	return [
		{
			...plain,
			id: 'name',
			label: __( 'Mailing', 'millwork' ),
			getValue: ( { item } ) => issueName( item ),
			render: ( { item } ) => (
				<bdi className="millwork-issues__name" data-issue={ item.id }>
					{ issueName( item ) }
				</bdi>
			),
			enableHiding: false,
		},
		{
			...plain,
			id: 'created',
			label: __( 'Started', 'millwork' ),
			render: ( { item } ) => (
				<time dateTime={ item.created }>
					{ formatDateTime( item.created ) }
				</time>
			),
		},
		{
			...plain,
			id: 'state',
			label: __( 'Status', 'millwork' ),
			render: ( { item } ) => <StateMark issue={ item } />,
			elements: Object.entries( stateLabels() ).map(
				( [ value, label ] ) => ( { value, label } )
			),
			filterBy: { operators: [ 'is' ], isPrimary: true },
		},
		{
			...plain,
			id: 'mails',
			label: __( 'Emails', 'millwork' ),
			render: ( { item } ) => <Mails issue={ item } />,
		},
		{
			// On narrow screens, what doesn't fit in columns.
			...plain,
			id: 'digest',
			label: __( 'Status, emails and date', 'millwork' ),
			getValue: ( { item } ) => stateLabel( item ),
			render: ( { item } ) => (
				<span className="millwork-issues__digest">
					<StateMark issue={ item } />
					<Mails issue={ item } />
					<time dateTime={ item.created }>
						{ formatDateTime( item.created ) }
					</time>
				</span>
			),
			enableHiding: false,
		},
	];
};

/** An issue's state, in a word. */
export const StateMark = ( { issue }: { issue: Issue } ) => (
	<span className={ `millwork-issues__state is-${ issue.state }` }>
		{ stateLabel( issue ) }
	</span>
);

/** What happened to the emails, with a progress bar during sending. */
export function Mails( { issue }: { issue: Issue } ) {
	const { sent, all } = progressOf( issue );
	const parts = countLabels( issue );
	return (
		<span className="millwork-issues__mails">
			{ parts.length
				? parts.map( ( { text, isBad } ) => (
						<bdi key={ text } className={ isBad ? 'is-bad' : '' }>
							{ text }
						</bdi>
					) )
				: '–' }
			{ isBeingSent( issue ) && all > 0 && (
				<progress
					max={ all }
					value={ sent }
					aria-label={ issueName( issue ) }
				/>
			) }
		</span>
	);
}
