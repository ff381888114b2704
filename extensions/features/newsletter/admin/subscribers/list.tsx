import { useMemo } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { pageText } from 'shared/admin/list/paging';
import { Toolbar } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { fieldsOf } from './list-fields';
import { defaults, isNarrowed } from './screen';
import type { Navigation } from './screen';
import type { Query, Subscriber, Topic } from './types';
import type { Mutations } from './use-mutations';
import { queryOf, viewOf } from './list-view';
import { addressCountLabel } from './labels';

export interface TableProps {
	list: List< Query, Subscriber >;
	mutations: Mutations;
	topics: Topic[];
	onShow: ( subscriber: Subscriber ) => void;
}

export default function SubscriberTable( {
	list,
	mutations,
	topics,
	onShow,
}: TableProps ) {
	const { navigation, page } = list;
	const { data } = page;
	return (
		<ListTable
			list={ list }
			viewOf={ viewOf }
			queryOf={ queryOf }
			fields={ useMemo( () => fieldsOf( topics ), [ topics ] ) }
			actions={ actionsOf(
				mutations,
				navigation.location.query,
				topics,
				onShow
			) }
			failed={ __( 'Couldn’t load the subscribers.', 'millwork' ) }
			toolbar={
				! list.isBlank && (
					<Toolbar
						search={ __( 'Search subscribers', 'millwork' ) }
					/>
				)
			}
			incomplete={ __(
				'The search covers 2,000 subscribers at a time. Go to the next page to search more, or enter a full email address to find it right away.',
				'millwork'
			) }
			empty={
				<Empty
					navigation={ navigation }
					isComplete={ data?.isComplete ?? true }
				/>
			}
			bulkClassName="millwork-subscribers__bulk"
			onClickItem={ onShow }
			paging={ {
				label: __( 'Pages of subscribers', 'millwork' ),
				labels: {
					first: __( 'First page', 'millwork' ),
					previous: __( 'Previous page', 'millwork' ),
					next: __( 'Next page', 'millwork' ),
				},
				textOf: pageText(
					addressCountLabel( data?.items.length ?? 0 )
				),
			} }
		/>
	);
}

function Empty( {
	navigation,
	isComplete,
}: {
	navigation: Navigation;
	isComplete: boolean;
} ) {
	const { query, page } = navigation.location;
	if ( isNarrowed( query ) || page > 1 ) {
		return (
			<div className="millwork-list__empty">
				<p>
					{ isComplete
						? __( 'No subscribers match.', 'millwork' )
						: __(
								'None of these 2,000 subscribers match.',
								'millwork'
							) }
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
					'No subscribers yet. Add a Subscription Form to a page, or import a list.',
					'millwork'
				) }
			</p>
		</div>
	);
}
