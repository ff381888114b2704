import { lazy, useEffect, useRef } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chartBar } from '@wordpress/icons';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { changeOf } from './actions';
import { config } from './config';
import { DeliveryNotice } from './delivery-notice';
import { EntryScreen } from './entry';
import { Export } from './export';
import { Import } from './import';
import { PrintButton } from './print-button';
import { EmptyButton, States } from './states';
import { EntryTable, prefetchTable, useEntries, widened } from './screen';
import type { Navigation } from './screen';
import { useMutations } from './use-mutations';

const ResultsScreen = lazy( () => import( './results' ) );

/** The whole page: a list of entries, one entry, or the results of a form. */
export function InboxPage() {
	const list = useEntries();
	const { navigation, page, isBlank } = list;
	const { query, item: entry } = navigation.location;
	const isResults = query.view === 'results';
	const mutations = useMutations( ( action, ids ) => {
		const change = changeOf( action );
		if ( change ) {
			page.change( ids, change );
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
			<p className="millwork-inbox__letterhead">
				{ [ __( 'Form entries', 'millwork' ), config().siteName ]
					.filter( Boolean )
					.join( ', ' ) }
			</p>
			{ entry > 0 && (
				<EntryScreen
					id={ entry }
					navigation={ navigation }
					mutations={ mutations }
					onRead={ ( id ) =>
						page.change( [ id ], { is_read: true } )
					}
				/>
			) }
			{ ! entry && isResults && (
				<TableBoundary loading={ __( 'Loading results…', 'millwork' ) }>
					<ResultsScreen navigation={ navigation } />
				</TableBoundary>
			) }
			{ ! entry && ! isResults && (
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
							{ ! isBlank && query.state === 'inbox' && (
								<ResultsButton navigation={ navigation } />
							) }
							{ ! isBlank && <PrintButton /> }
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

/** Opens the results of the list's form. */
function ResultsButton( { navigation }: { navigation: Navigation } ) {
	const { query } = navigation.location;
	const results = widened( query, {
		form: query.form,
		from: query.from,
		to: query.to,
		view: 'results',
	} );
	return (
		<Button
			variant="secondary"
			size="compact"
			icon={ chartBar }
			href={ navigation.linkToList( results ) }
			onClick={ ( event: React.MouseEvent ) => {
				if ( ! event.metaKey && ! event.ctrlKey ) {
					event.preventDefault();
					navigation.showList( results );
				}
			} }
		>
			{ __( 'Results', 'millwork' ) }
		</Button>
	);
}
