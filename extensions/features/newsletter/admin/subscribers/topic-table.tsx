import { useRef, useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { messageOf } from 'shared/admin/errors';
import { orderTopics } from './api';
import type { OwnTopic, TopicList } from './types';
import { subscriberCountLabel } from './labels';

/** What is shown: the list, a topic's form, or the question before deleting one. */
export type View =
	{ name: 'list' } | { name: 'edit' | 'delete'; topic: OwnTopic | null };

/** The topics in their order, with buttons to sort and change them. */
export function TopicTable( {
	list: { topics, everything },
	onSorted,
	onShow,
}: {
	list: TopicList;
	onSorted: ( list: TopicList, said: string ) => void;
	onShow: ( view: View ) => void;
} ) {
	const [ failure, setFailure ] = useState( '' );
	const isBusy = useRef( false );
	const move = async ( from: number, to: number ) => {
		const moved = topics[ from ];
		if ( isBusy.current || ! moved || ! topics[ to ] ) {
			return;
		}
		isBusy.current = true;
		setFailure( '' );
		const ids = topics.map( ( { id } ) => id );
		ids.splice( to, 0, ...ids.splice( from, 1 ) );
		try {
			onSorted(
				await orderTopics( ids ),
				sprintf(
					/* translators: 1: the name of a topic, 2: its place in a list. */
					__( '%1$s is now number %2$d.', 'millwork' ),
					moved.name,
					to + 1
				)
			);
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		isBusy.current = false;
	};
	if ( ! topics.length ) {
		return (
			<p>
				{ __(
					'No topics yet. Topics that you add will appear here, and on the page where subscribers change their preferences.',
					'millwork'
				) }
			</p>
		);
	}
	return (
		<>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<ul className="millwork-subscribers__topics">
				{ topics.map( ( topic, index ) => (
					<li key={ topic.id }>
						<span className="millwork-subscribers__topic">
							<bdi>{ topic.name }</bdi>
							<small>{ aboutText( topic ) }</small>
						</span>
						<Button
							icon={ chevronUp }
							label={ sprintf(
								/* translators: %s: the name of a topic. */
								__( 'Move %s up', 'millwork' ),
								topic.name
							) }
							accessibleWhenDisabled
							disabled={ index === 0 }
							onClick={ () => void move( index, index - 1 ) }
						/>
						<Button
							icon={ chevronDown }
							label={ sprintf(
								/* translators: %s: the name of a topic. */
								__( 'Move %s down', 'millwork' ),
								topic.name
							) }
							accessibleWhenDisabled
							disabled={ index === topics.length - 1 }
							onClick={ () => void move( index, index + 1 ) }
						/>
						<Button
							variant="tertiary"
							aria-label={ sprintf(
								/* translators: %s: the name of a topic. */
								__( 'Edit %s', 'millwork' ),
								topic.name
							) }
							onClick={ () => onShow( { name: 'edit', topic } ) }
						>
							{ __( 'Edit', 'millwork' ) }
						</Button>
						<Button
							variant="tertiary"
							isDestructive
							aria-label={ sprintf(
								/* translators: %s: the name of a topic. */
								__( 'Delete %s', 'millwork' ),
								topic.name
							) }
							onClick={ () =>
								onShow( { name: 'delete', topic } )
							}
						>
							{ __( 'Delete', 'millwork' ) }
						</Button>
					</li>
				) ) }
			</ul>
			<p>
				{ sprintf(
					/* translators: %s: such as “2 subscribers”. */
					__( 'Following everything: %s.', 'millwork' ),
					subscriberCountLabel( everything )
				) }
			</p>
		</>
	);
}

/** What a list says about a topic. */
function aboutText( topic: OwnTopic ): string {
	const {
		category,
		category_name: categoryName,
		is_paid: isPaid,
		followers,
	} = topic;
	return [
		isPaid ? __( 'Paid', 'millwork' ) : '',
		categoryText( category, categoryName ),
		subscriberCountLabel( followers ),
	]
		.filter( Boolean )
		.join( ' · ' );
}

/** What a list says about a topic's category; '' for none. */
function categoryText( category: number, name: string ): string {
	if ( ! category ) {
		return '';
	}
	return name
		? sprintf(
				/* translators: %s: the name of a category. */
				__( 'Category: %s', 'millwork' ),
				name
			)
		: __( 'Its category was deleted', 'millwork' );
}
