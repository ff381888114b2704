import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { config } from './config';
import { DeliveryNotice } from './delivery-notice';
import { EntryScreen } from './entry';
import { Export } from './export';
import { Import } from './import';
import { EmptyButton, States } from './states';
import { EntryTable, prefetchTable, useEntries } from './screen';
import { useMutations } from './use-mutations';

/** The whole page: a list of entries, or one entry. */
export function InboxPage() {
	const list = useEntries();
	const { navigation, page, isBlank } = list;
	const { query, item: entry } = navigation.location;
	const mutations = useMutations( ( action, ids ) => {
		if ( action === 'read' || action === 'unread' ) {
			page.change( ids, { is_read: action === 'read' } );
		}
		page.reload();
	} );

	const { counts } = mutations;
	const isUnused =
		isBlank &&
		query.state === 'inbox' &&
		! [
			counts?.pending,
			counts?.waiting,
			counts?.spam,
			counts?.trash,
		].some( Boolean );

	// After an entry, focus returns to its row.
	const last = useRef( 0 );
	useEffect( () => {
		if ( entry ) {
			last.current = entry;
			prefetchTable();
		}
	}, [ entry ] );

	const refresh = () => {
		page.reload();
		void mutations.refreshCounts();
	};

	return (
		<div className="millwork-list-page millwork-inbox">
			{ entry ? (
				<EntryScreen
					id={ entry }
					navigation={ navigation }
					mutations={ mutations }
					onRead={ ( id ) =>
						page.change( [ id ], { is_read: true } )
					}
				/>
			) : (
				<>
					<DeliveryNotice />
					<div className="millwork-inbox__head">
						{ ! isUnused && (
							<States
								query={ query }
								counts={ counts }
								navigation={ navigation }
							/>
						) }
						<div className="millwork-list__buttons">
							{ ( query.state === 'spam' ||
								query.state === 'trash' ) &&
								( counts?.[ query.state ] ?? 0 ) > 0 && (
									<EmptyButton
										state={ query.state }
										mutations={ mutations }
										onEmptied={ () => {
											navigation.showList( query );
											page.reload();
										} }
									/>
								) }
							{ ! isBlank && <Export query={ query } /> }
							{ config().canImport && (
								<Import onImported={ refresh } />
							) }
						</div>
					</div>
					<TableBoundary
						loading={ __( 'Loading entries…', 'millwork' ) }
					>
						<EntryTable
							list={ list }
							mutations={ mutations }
							cameFrom={ last }
						/>
					</TableBoundary>
				</>
			) }
			<NoticeSnackbar notices={ mutations } />
		</div>
	);
}
