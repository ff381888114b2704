import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, Modal, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { Confirm } from 'shared/admin/list/confirm';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { deleteTopic, getTopics } from './api';
import { TopicForm } from './topic-form';
import { TopicTable } from './topic-table';
import type { View } from './topic-table';
import type { OwnTopic, Topic, TopicList } from './types';

interface Props {
	/** Called after each change. */
	onChange: ( topics: Topic[] ) => void;
	onClose: () => void;
}

/** The site's topics, in a modal: add, rename, sort, bind to a category, delete. */
export function TopicsDialog( { onChange, onClose }: Props ) {
	const { found, failure, reload, change } = useLoaded( 'topics', getTopics );
	const [ view, setView ] = useState< View >( { name: 'list' } );
	const apply = ( list: TopicList, said: string ) => {
		change( () => list );
		onChange(
			list.topics.map( ( { id, name, is_paid: isPaid } ) => ( {
				id,
				name,
				isPaid,
			} ) )
		);
		speak( said );
	};
	const showList = () => setView( { name: 'list' } );
	const titles = {
		list: __( 'Topics', 'millwork' ),
		edit:
			view.name === 'edit' && view.topic
				? __( 'Edit topic', 'millwork' )
				: __( 'Add topic', 'millwork' ),
		delete: __( 'Delete this topic?', 'millwork' ),
	};
	return (
		<Modal
			key={ view.name }
			title={ titles[ view.name ] }
			size="medium"
			focusOnMount={ view.name === 'edit' ? 'firstContentElement' : true }
			onRequestClose={ view.name === 'list' ? onClose : showList }
		>
			{ view.name === 'edit' && (
				<TopicForm
					topic={ view.topic }
					onSaved={ ( list ) => {
						apply( list, __( 'Topic saved.', 'millwork' ) );
						showList();
					} }
					onClose={ showList }
				/>
			) }
			{ view.name === 'delete' && view.topic && (
				<Confirm
					label={ __( 'Delete topic', 'millwork' ) }
					isDestructive
					onClose={ showList }
					onConfirm={ async () =>
						apply(
							await deleteTopic( view.topic!.id ),
							__( 'Topic deleted.', 'millwork' )
						)
					}
				>
					<p>{ deletionText( view.topic ) }</p>
				</Confirm>
			) }
			{ view.name === 'list' && (
				<>
					<p>
						{ __(
							'Subscribers follow everything, or only the topics they choose. A post goes to people who follow one of its topics. Posts without a topic go to everyone.',
							'millwork'
						) }
					</p>
					{ failure && (
						<LoadFailure onRetry={ reload }>
							{ __( 'Couldn’t load the topics.', 'millwork' ) }{ ' ' }
							{ failure }
						</LoadFailure>
					) }
					{ ! found && ! failure && (
						<p role="status">
							<Spinner /> { __( 'Loading topics…', 'millwork' ) }
						</p>
					) }
					{ found && (
						<TopicTable
							list={ found.data }
							onSorted={ ( list, said ) => apply( list, said ) }
							onShow={ setView }
						/>
					) }
					<div className="millwork-list__buttons">
						<Button
							variant="tertiary"
							__next40pxDefaultSize
							onClick={ onClose }
						>
							{ __( 'Close', 'millwork' ) }
						</Button>
						<Button
							variant="primary"
							__next40pxDefaultSize
							accessibleWhenDisabled
							disabled={ ! found }
							onClick={ () =>
								setView( { name: 'edit', topic: null } )
							}
						>
							{ __( 'Add topic', 'millwork' ) }
						</Button>
					</div>
				</>
			) }
		</Modal>
	);
}

/** What deleting a topic means. */
function deletionText( { name, followers }: OwnTopic ): string {
	const first = sprintf(
		/* translators: %s: the name of a topic. */
		__(
			'“%s” will be deleted. Posts published later with only this topic won’t be sent until you decide. Mailings that are being sent continue.',
			'millwork'
		),
		name
	);
	return followers
		? `${ first } ${ sprintf(
				/* translators: %s: a number. */
				_n(
					'%s subscriber chose it. They keep their other topics; if they have none, they only get posts without a topic.',
					'%s subscribers chose it. They keep their other topics; those who have none only get posts without a topic.',
					followers,
					'millwork'
				),
				formatNumber( followers )
			) }`
		: first;
}
