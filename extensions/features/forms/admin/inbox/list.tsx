import { useEffect, useMemo, useRef, useState } from 'react';
import type { MutableRefObject } from 'react';
import { Button, Notice } from '@wordpress/components';
import { DataViews } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { LoadFailure } from 'shared/admin/load-failure';
import { Toolbar, useView } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { isNarrowed, PER_PAGE, widened } from './address';
import { getForms } from './api';
import { fieldsOf } from './fields';
import { Paging } from './paging';
import type { Place, Summary } from './types';
import type { Navigation } from './use-location';
import type { Page } from './use-page';
import { useTotal } from './use-total';
import type { Work } from './use-work';
import { queryOf, viewOf } from './view';

interface Props {
	page: Page;
	navigation: Navigation;
	work: Work;
	/** The entry that the user comes back from; 0 once that is done. */
	cameFrom: MutableRefObject< number >;
}

const LAYOUTS = { table: {} };

/** The list of entries. */
export function EntryTable( { page, navigation, work, cameFrom }: Props ) {
	const { query } = navigation.location;
	const { data, isLoading, failure, reload } = page;
	const total = useTotal( query, work.counts );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ forms, setForms ] = useState< Place[] >( [] );
	const key = JSON.stringify( query );

	const { view, changeView } = useView(
		query,
		viewOf,
		queryOf,
		navigation.showList
	);

	useEffect( () => {
		let isCurrent = true;
		getForms( query.state ).then(
			( places ) => isCurrent && setForms( places ),
			// Without them there is one filter less; the list says what is wrong.
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ query.state ] );
	useEffect( () => setSelection( [] ), [ key, navigation.location.after ] );

	const root = useRef< HTMLDivElement >( null );
	const isThere = Boolean( data );
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

	const fields = useMemo( () => fieldsOf( forms ), [ forms ] );
	return (
		<div className="millwork-list" aria-busy={ isLoading } ref={ root }>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'The entries could not be loaded.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			<DataViews< Summary >
				data={ data?.entries ?? [] }
				fields={ fields }
				view={ view }
				onChangeView={ changeView }
				actions={ actionsOf( work, navigation.showEntry ) }
				getItemId={ ( { id } ) => String( id ) }
				paginationInfo={ {
					totalItems: data?.entries.length ?? 0,
					totalPages: 1,
				} }
				defaultLayouts={ LAYOUTS }
				selection={ selection }
				onChangeSelection={ setSelection }
				isLoading={ isLoading && ! data }
				config={ { perPageSizes: PER_PAGE } }
				renderItemLink={ ( { item, children, ...props } ) => (
					<a
						{ ...props }
						href={ navigation.linkTo( { entry: item.id } ) }
						data-entry={ item.id }
						onClick={ ( event ) => {
							if (
								! event.metaKey &&
								! event.ctrlKey &&
								! event.shiftKey
							) {
								event.preventDefault();
								event.stopPropagation();
								navigation.showEntry( item.id );
							}
						} }
					>
						{ children }
					</a>
				) }
				empty={
					<Empty navigation={ navigation } failure={ failure } />
				}
			>
				<Toolbar search={ __( 'Search entries', 'millwork' ) } />
				{ data && ! data.is_complete && (
					<Notice status="info" isDismissible={ false }>
						{ __(
							'A search looks through 2,000 entries at a time. There are more that were not looked through yet: go on to the next page.',
							'millwork'
						) }
					</Notice>
				) }
				<DataViews.Layout />
				{ selection.length > 0 && (
					<div className="millwork-inbox__bulk">
						<DataViews.BulkActionToolbar />
					</div>
				) }
			</DataViews>
			{ data && (
				<Paging
					data={ data }
					total={ total }
					navigation={ navigation }
				/>
			) }
		</div>
	);
}

/** What is shown where there are no entries. */
function Empty( {
	navigation,
	failure,
}: {
	navigation: Navigation;
	failure: string;
} ) {
	const { query, page } = navigation.location;
	if ( failure ) {
		return null;
	}
	if ( isNarrowed( query ) || page > 1 ) {
		return (
			<div className="millwork-list__empty">
				<p>{ __( 'No entry here fits.', 'millwork' ) }</p>
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
	return (
		<div className="millwork-list__empty">
			<p>
				{
					{
						inbox: __(
							'There are no entries. What visitors send with the forms on your pages comes in here.',
							'millwork'
						),
						pending: __( 'Nothing is being checked.', 'millwork' ),
						spam: __( 'There is no spam.', 'millwork' ),
						trash: __( 'The trash is empty.', 'millwork' ),
					}[ query.state ]
				}
			</p>
		</div>
	);
}
