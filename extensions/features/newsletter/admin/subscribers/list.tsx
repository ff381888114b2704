import { useEffect, useMemo, useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { DataViews } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { LoadFailure } from 'shared/admin/load-failure';
import { CountedPaging } from 'shared/admin/list/paging';
import { Toolbar, useView } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { defaults, isNarrowed, PER_PAGE } from './address';
import { fieldsOf } from './fields';
import type { Subscriber, SubscriberPage } from './types';
import type { Navigation } from './use-location';
import type { Work } from './use-work';
import { queryOf, viewOf } from './view';
import { listedName } from './words';

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: SubscriberPage | null;
	isLoading: boolean;
	failure: string;
	reload: () => void;
}

interface Props {
	page: Page;
	navigation: Navigation;
	work: Work;
	onShow: ( subscriber: Subscriber ) => void;
}

const LAYOUTS = { table: {} };

/** The list of subscribers. */
export function SubscriberTable( { page, navigation, work, onShow }: Props ) {
	const { query, after } = navigation.location;
	const { data, isLoading, failure, reload } = page;
	const [ selection, setSelection ] = useState< string[] >( [] );
	const { view, changeView } = useView(
		query,
		viewOf,
		queryOf,
		navigation.showList
	);
	const key = JSON.stringify( [ query, after ] );
	useEffect( () => setSelection( [] ), [ key ] );

	return (
		<div className="millwork-list" aria-busy={ isLoading }>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'The subscribers could not be loaded.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			<DataViews< Subscriber >
				data={ data?.subscribers ?? [] }
				fields={ useMemo( fieldsOf, [] ) }
				view={ view }
				onChangeView={ changeView }
				actions={ actionsOf( work, query, onShow ) }
				getItemId={ ( { id } ) => String( id ) }
				paginationInfo={ {
					totalItems: data?.subscribers.length ?? 0,
					totalPages: 1,
				} }
				defaultLayouts={ LAYOUTS }
				selection={ selection }
				onChangeSelection={ setSelection }
				isLoading={ isLoading && ! data }
				config={ { perPageSizes: PER_PAGE } }
				isItemClickable={ () => true }
				onClickItem={ onShow }
				empty={
					! failure && (
						<Empty navigation={ navigation } data={ data } />
					)
				}
			>
				<Toolbar search={ __( 'Search subscribers', 'millwork' ) } />
				{ data && ! data.is_complete && (
					<Notice status="info" isDismissible={ false }>
						{ __(
							'2,000 subscribers are looked through at a time. There are more that were not looked through yet: go on to the next page. A whole address is found at once.',
							'millwork'
						) }
					</Notice>
				) }
				<DataViews.Layout />
				{ selection.length > 0 && (
					<div className="millwork-subscribers__bulk">
						<DataViews.BulkActionToolbar />
					</div>
				) }
			</DataViews>
			{ data && (
				<CountedPaging
					label={ __( 'Pages of subscribers', 'millwork' ) }
					words={ {
						first: __( 'First page', 'millwork' ),
						previous: __( 'Previous', 'millwork' ),
						next: __( 'Next', 'millwork' ),
					} }
					count={ data.subscribers.length }
					countName={ listedName( data.subscribers.length ) }
					next={ data.next }
					navigation={ navigation }
				/>
			) }
		</div>
	);
}

/** What is shown where there are no subscribers. */
function Empty( {
	navigation,
	data,
}: {
	navigation: Navigation;
	data: SubscriberPage | null;
} ) {
	const { query, page } = navigation.location;
	if ( isNarrowed( query ) || page > 1 ) {
		return (
			<div className="millwork-list__empty">
				<p>
					{ data && ! data.is_complete
						? __( 'Nobody among these fits.', 'millwork' )
						: __( 'Nobody here fits.', 'millwork' ) }
				</p>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () =>
						navigation.showList( {
							...defaults(),
							perPage: query.perPage,
						} )
					}
				>
					{ __( 'Show all', 'millwork' ) }
				</Button>
			</div>
		);
	}
	return (
		<div className="millwork-list__empty">
			<p>
				{ __(
					'Nobody has subscribed yet. Put a Subscription Form into a page, or import the list that you have.',
					'millwork'
				) }
			</p>
		</div>
	);
}
