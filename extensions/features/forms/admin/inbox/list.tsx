import { useEffect, useMemo, useRef, useState } from 'react';
import type { MutableRefObject } from 'react';
import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { Toolbar } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { getForms } from './api';
import { useChoices } from './use-choices';
import { config } from './config';
import { fieldsOf } from './list-fields';
import { isNarrowed, widened } from './screen';
import type { Navigation } from './screen';
import type { Place, Query, Summary } from './types';
import { useTotal } from './use-total';
import type { Mutations } from './use-mutations';
import { queryOf, viewOf } from './list-view';
import { countLabel } from './labels';

export interface TableProps {
	list: List< Query, Summary >;
	mutations: Mutations;
	/** The entry that the user returns from; 0 afterward. */
	cameFrom: MutableRefObject< number >;
}

/** The list of entries. */
export default function EntryTable( {
	list,
	mutations,
	cameFrom,
}: TableProps ) {
	const { navigation, page } = list;
	const { query } = navigation.location;
	const total = useTotal( query, mutations.counts );
	const [ forms, setForms ] = useState< Place[] >( [] );

	useEffect( () => {
		let isCurrent = true;
		getForms( query.state ).then(
			( places ) => isCurrent && setForms( places ),
			// Without them one filter is missing; the list shows the error.
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ query.state ] );

	const { choices, isComplete } = useChoices( query );
	const root = useRef< HTMLDivElement >( null );
	const isThere = Boolean( page.data );
	useEffect( () => {
		if ( cameFrom.current && isThere ) {
			root.current
				?.querySelector< HTMLElement >(
					`a[data-entry="${ cameFrom.current }"]`
				)
				?.focus();
			cameFrom.current = 0;
		}
	}, [ cameFrom, isThere ] );

	return (
		<ListTable
			list={ list }
			rootRef={ root }
			viewOf={ ( to, isNarrow ) => viewOf( to, isNarrow, choices ) }
			queryOf={ ( view, from ) => queryOf( view, from, choices ) }
			fields={ useMemo(
				() => fieldsOf( forms, choices ),
				[ forms, choices ]
			) }
			actions={ actionsOf( mutations, navigation.showItem ) }
			failed={ __( 'Couldn’t load the entries.', 'millwork' ) }
			toolbar={
				! list.isBlank && (
					<>
						<Toolbar
							search={ __( 'Search entries', 'millwork' ) }
						/>
						{ query.answer && ! isComplete && (
							<p className="millwork-inbox__preparing">
								{ __(
									'Old entries are still being prepared for this filter. Reload the page in a few minutes to see all of them.',
									'millwork'
								) }
							</p>
						) }
					</>
				)
			}
			incomplete={ __(
				'A search or filter covers 2,000 entries at a time. Go to the next page to look through more.',
				'millwork'
			) }
			empty={ <Empty navigation={ navigation } /> }
			bulkClassName="millwork-inbox__bulk"
			renderItemLink={ ( { item, children, ...props } ) => (
				<a
					{ ...props }
					href={ navigation.linkToItem( item.id ) }
					data-entry={ item.id }
					onClick={ ( event ) => {
						if (
							! event.metaKey &&
							! event.ctrlKey &&
							! event.shiftKey
						) {
							event.preventDefault();
							event.stopPropagation();
							navigation.showItem( item.id );
						}
					} }
				>
					{ children }
				</a>
			) }
			paging={ {
				label: __( 'Pages of entries', 'millwork' ),
				labels: {
					first: __( 'First page', 'millwork' ),
					previous: __( 'Previous page', 'millwork' ),
					next: __( 'Next page', 'millwork' ),
				},
				textOf: ( number ) => pagingText( number, total ),
			} }
		/>
	);
}

/**
 * The number of entries, and the current page.
 *
 * @param page  0 if there is only one.
 * @param total Null if unknown.
 */
const pagingText = ( page: number, total: number | null ): string =>
	[
		total !== null &&
			sprintf(
				/* translators: %s: a number, such as 12 or 10,000+. */
				_n( '%s entry', '%s entries', total, 'millwork' ),
				countLabel( total )
			),
		page > 0 &&
			sprintf(
				/* translators: %d: number of a page. */
				__( 'page %d', 'millwork' ),
				page
			),
	]
		.filter( Boolean )
		.join( ', ' );

function Empty( { navigation }: { navigation: Navigation } ) {
	const { query, page } = navigation.location;
	if ( isNarrowed( query ) || page > 1 ) {
		return (
			<div className="millwork-list__empty">
				<p>{ __( 'No matching entries.', 'millwork' ) }</p>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => navigation.showList( widened( query ) ) }
				>
					{ __( 'Show all', 'millwork' ) }
				</Button>
			</div>
		);
	}
	const { newPage } = config();
	return (
		<div className="millwork-list__empty">
			<p>
				{
					{
						inbox: __(
							'No entries yet. Messages sent through your forms will appear here.',
							'millwork'
						),
						pending: __(
							'No entries are being checked.',
							'millwork'
						),
						waiting: __(
							'Nobody is on a waiting list.',
							'millwork'
						),
						spam: __( 'No spam.', 'millwork' ),
						trash: __( 'The trash is empty.', 'millwork' ),
					}[ query.state ]
				}
			</p>
			{ query.state === 'inbox' && newPage && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					href={ newPage }
				>
					{ __( 'Add a form to a page', 'millwork' ) }
				</Button>
			) }
		</div>
	);
}
