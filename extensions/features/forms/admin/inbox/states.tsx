import { useState } from 'react';
import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Confirm } from 'shared/admin/list/confirm';
import { Tabs } from 'shared/admin/list/tabs';
import { emptyOut } from './api';
import { widened } from './screen';
import type { Counts, Query, State } from './types';
import type { Navigation } from './screen';
import type { Mutations } from './use-mutations';
import { countLabel, stateLabel } from './labels';

const STATES: State[] = [ 'inbox', 'pending', 'waiting', 'spam', 'trash' ];

interface Props {
	query: Query;
	counts: Counts | null;
	navigation: Navigation;
}

/** Links to the lists of entries, one per state. */
export function States( { query, counts, navigation }: Props ) {
	// These lists exist only if a spam service or a waiting list is used.
	const shown = STATES.filter(
		( state ) =>
			( state !== 'pending' && state !== 'waiting' ) ||
			state === query.state ||
			( counts?.[ state ] ?? 0 ) > 0
	);
	return (
		<Tabs
			label={ __( 'Entry status', 'millwork' ) }
			current={ query.state }
			tabs={ shown.map( ( state ) => {
				const to = widened( query, { state } );
				return {
					name: state,
					href: navigation.linkToList( to ),
					onShow: () => navigation.showList( to ),
					children: (
						<>
							{ stateLabel( state ) }
							{ counts && (
								<span className="millwork-inbox__count">
									{ ' ' }
									({ countLabel( counts[ state ] ) })
								</span>
							) }
						</>
					),
				};
			} ) }
		/>
	);
}

interface EmptyProps {
	state: 'spam' | 'trash';
	mutations: Mutations;
	onEmptied: () => void;
}

/** Empties spam or the trash. */
export function EmptyButton( { state, mutations, onEmptied }: EmptyProps ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const label =
		state === 'trash'
			? __( 'Empty trash', 'millwork' )
			: __( 'Empty spam', 'millwork' );
	const empty = async () => {
		try {
			for ( let isComplete = false; ! isComplete; ) {
				const answer = await emptyOut( state );
				mutations.setCounts( answer.counts );
				if ( ! answer.is_complete && ! answer.changed ) {
					throw new Error(
						__(
							'The entries couldn’t be deleted. Try again in a few minutes.',
							'millwork'
						)
					);
				}
				isComplete = answer.is_complete;
			}
			mutations.notify(
				state === 'trash'
					? __( 'The trash is empty.', 'millwork' )
					: __( 'All spam was deleted.', 'millwork' )
			);
		} finally {
			onEmptied();
		}
	};
	return (
		<>
			<Button
				variant="secondary"
				isDestructive
				size="compact"
				onClick={ () => setIsAsking( true ) }
			>
				{ label }
			</Button>
			{ isAsking && (
				<Modal
					title={ `${ label }?` }
					size="small"
					onRequestClose={ () => setIsAsking( false ) }
				>
					<Confirm
						label={ label }
						onClose={ () => setIsAsking( false ) }
						onConfirm={ empty }
						isDestructive
					>
						<p>
							{ state === 'trash'
								? __(
										'All entries in the trash and their email logs will be deleted. This can’t be undone.',
										'millwork'
									)
								: __(
										'All spam will be deleted. This can’t be undone.',
										'millwork'
									) }
						</p>
					</Confirm>
				</Modal>
			) }
		</>
	);
}
