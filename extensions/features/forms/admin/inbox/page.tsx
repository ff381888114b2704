import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { config } from './config';
import { EntryScreen } from './entry';
import { Export } from './export';
import { Import } from './import';
import { EmptyButton, States } from './states';
import { EntryTable, prefetchTable, useEntries } from './screen';
import { useMutations } from './use-mutations';

/** The whole page: a list of entries, or one entry. */
export function InboxPage() {
	const list = useEntries();
	const { navigation, page } = list;
	const { query, item: entry } = navigation.location;
	const mutations = useMutations( ( action, ids ) => {
		if ( action === 'read' || action === 'unread' ) {
			page.change( ids, { is_read: action === 'read' } );
		}
		page.reload();
	} );

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
					<div className="millwork-inbox__head">
						<States
							query={ query }
							counts={ mutations.counts }
							navigation={ navigation }
						/>
						<div className="millwork-list__buttons">
							{ ( query.state === 'spam' ||
								query.state === 'trash' ) &&
								( mutations.counts?.[ query.state ] ?? 0 ) >
									0 && (
									<EmptyButton
										state={ query.state }
										mutations={ mutations }
										onEmptied={ () => {
											navigation.showList( query );
											page.reload();
										} }
									/>
								) }
							<Export query={ query } />
							{ config().canImport && (
								<Import onImported={ refresh } />
							) }
						</div>
					</div>
					<TableBoundary
						loading={ __( 'Loading the entries…', 'millwork' ) }
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
