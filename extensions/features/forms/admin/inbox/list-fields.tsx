import { Icon, VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Field } from '@wordpress/dataviews/wp';
import { starFilled } from '@wordpress/icons';
import { formatDateTime } from 'shared/admin/format';
import type { ChoiceField, Place, Summary } from './types';
import { answerField } from './list-view';
import {
	mailStatusLabel,
	messageOrElse,
	senderName,
	unsentLabel,
} from './labels';

/** An excerpt of the message, and a mark if its email failed. */
const Message = ( { entry }: { entry: Summary } ) => (
	<span className="millwork-inbox__message">
		<span
			className={
				entry.excerpt
					? 'millwork-inbox__excerpt'
					: 'millwork-inbox__excerpt millwork-inbox__nothing'
			}
			dir="auto"
		>
			{ messageOrElse( entry ) }
		</span>
		{ unsentLabel( entry ) && (
			<span className="millwork-inbox__unsent">
				{ unsentLabel( entry ) }
			</span>
		) }
	</span>
);

/**
 * The list's columns and filters.
 *
 * @param forms   The places of forms that have entries in this state.
 * @param choices The fields with choices of the list's form.
 */
export const fieldsOf = (
	forms: Place[],
	choices: ChoiceField[] = []
): Field< Summary >[] => [
	{
		id: 'sender',
		type: 'text',
		label: __( 'From', 'millwork' ),
		getValue: ( { item } ) => senderName( item ),
		render: ( { item } ) => (
			<span
				className={
					item.is_read
						? 'millwork-inbox__sender'
						: 'millwork-inbox__sender is-unread'
				}
			>
				{ ! item.is_read && (
					<VisuallyHidden as="span">
						{ __( 'Unread:', 'millwork' ) }{ ' ' }
					</VisuallyHidden>
				) }
				<bdi>{ senderName( item ) }</bdi>
				{ item.is_starred && (
					<>
						<Icon
							className="millwork-inbox__star"
							icon={ starFilled }
							size={ 18 }
						/>
						<VisuallyHidden as="span">
							{ __( '(starred)', 'millwork' ) }
						</VisuallyHidden>
					</>
				) }
			</span>
		),
		enableHiding: false,
		filterBy: false,
	},
	{
		id: 'excerpt',
		type: 'text',
		label: __( 'Message', 'millwork' ),
		render: ( { item } ) => <Message entry={ item } />,
		enableSorting: false,
		filterBy: false,
	},
	{
		id: 'form',
		type: 'text',
		label: __( 'Form', 'millwork' ),
		getValue: ( { item } ) => item.place.key,
		render: ( { item } ) => <bdi>{ item.place.title }</bdi>,
		elements: forms.map( ( { key, title } ) => ( {
			value: key,
			label: title,
		} ) ),
		enableSorting: false,
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'is_read',
		type: 'text',
		label: __( 'Read', 'millwork' ),
		getValue: ( { item } ) => String( item.is_read ),
		render: ( { item } ) => (
			<>
				{ item.is_read
					? __( 'Read', 'millwork' )
					: __( 'Unread', 'millwork' ) }
			</>
		),
		elements: [
			{ value: 'false', label: __( 'Unread', 'millwork' ) },
			{ value: 'true', label: __( 'Read', 'millwork' ) },
		],
		enableSorting: false,
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'starred',
		type: 'text',
		label: __( 'Star', 'millwork' ),
		getValue: ( { item } ) => String( item.is_starred ),
		elements: [ { value: 'true', label: __( 'Starred', 'millwork' ) } ],
		enableHiding: false,
		enableSorting: false,
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	...choices.map(
		( { name, label, choices: answers } ): Field< Summary > => ( {
			id: answerField( name ),
			type: 'text',
			label,
			getValue: () => '',
			elements: answers.map( ( answer ) => ( {
				value: String( answer.id ),
				label: answer.label,
			} ) ),
			enableHiding: false,
			enableSorting: false,
			filterBy: { operators: [ 'is' ] },
		} )
	),
	{
		id: 'created',
		type: 'date',
		label: __( 'Date', 'millwork' ),
		render: ( { item } ) => (
			<time dateTime={ item.created }>
				{ formatDateTime( item.created ) }
			</time>
		),
		filterBy: {
			operators: [ 'on', 'between', 'afterInc', 'beforeInc' ],
			isPrimary: true,
		},
	},
	{
		id: 'mail',
		type: 'text',
		label: __( 'Email', 'millwork' ),
		getValue: ( { item } ) => mailStatusLabel( item ),
		enableSorting: false,
		filterBy: false,
	},
	{
		// On narrow screens, what doesn't fit in columns.
		id: 'digest',
		type: 'text',
		label: __( 'Message and date', 'millwork' ),
		getValue: ( { item } ) => item.excerpt,
		render: ( { item } ) => (
			<span className="millwork-inbox__digest">
				<Message entry={ item } />
				<span>
					{ sprintf(
						/* translators: 1: title of the page with the form, 2: date and time. */
						__( '%1$s, %2$s', 'millwork' ),
						item.place.title,
						formatDateTime( item.created )
					) }
				</span>
			</span>
		),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
	},
];
