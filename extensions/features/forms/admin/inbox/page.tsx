import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { TableFrame } from 'shared/admin/list/table-frame';
import { ToldNotice } from 'shared/admin/list/told';
import { config } from './config';
import { EntryScreen } from './entry';
import { Export } from './export';
import { Import } from './import';
import { EmptyButton, States } from './states';
import { EntryTable, prefetchTable, useEntries } from './screen';
import { useWork } from './use-work';

/** The whole page: a list of entries, or one of them. */
export function InboxPage() {
	const list = useEntries();
	const { navigation, page } = list;
	const { query, item: entry } = navigation.location;
	const work = useWork( ( action, ids ) => {
		if ( action === 'read' || action === 'unread' ) {
			page.change( ids, { is_read: action === 'read' } );
		}
		page.reload();
	} );

	// Back from an entry: to its row, which is where the user was.
	const last = useRef( 0 );
	useEffect( () => {
		if ( entry ) {
			last.current = entry;
			prefetchTable();
		}
	}, [ entry ] );

	const refresh = () => {
		page.reload();
		void work.refreshCounts();
	};

	return (
		<div className="millwork-list-page millwork-inbox">
			{ entry ? (
				<EntryScreen
					id={ entry }
					navigation={ navigation }
					work={ work }
					onRead={ ( id ) =>
						page.change( [ id ], { is_read: true } )
					}
				/>
			) : (
				<>
					<div className="millwork-inbox__head">
						<States
							query={ query }
							counts={ work.counts }
							navigation={ navigation }
						/>
						<div className="millwork-list__buttons">
							{ ( query.state === 'spam' ||
								query.state === 'trash' ) &&
								( work.counts?.[ query.state ] ?? 0 ) > 0 && (
									<EmptyButton
										state={ query.state }
										work={ work }
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
					<TableFrame
						loading={ __( 'Loading the entries…', 'millwork' ) }
					>
						<EntryTable
							list={ list }
							work={ work }
							cameFrom={ last }
						/>
					</TableFrame>
				</>
			) }
			<ToldNotice told={ work } />
		</div>
	);
}
