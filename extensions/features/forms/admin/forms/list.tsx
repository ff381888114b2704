import { useMemo } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { Toolbar } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { config } from './config';
import { fieldsOf } from './list-fields';
import { queryOf, viewOf } from './list-view';
import { isNarrowed, widened } from './screen';
import type { Navigation } from './screen';
import type { Form, Query } from './types';
import type { Mutations } from './use-mutations';

export interface TableProps {
	list: List< Query, Form >;
	mutations: Mutations;
}

/** The list of forms. */
export default function FormTable( { list, mutations }: TableProps ) {
	return (
		<ListTable
			list={ list }
			viewOf={ viewOf }
			queryOf={ queryOf }
			fields={ useMemo( fieldsOf, [] ) }
			actions={ actionsOf( mutations ) }
			failed={ __( 'Couldn’t load the forms.', 'millwork' ) }
			toolbar={ <Toolbar search={ __( 'Search forms', 'millwork' ) } /> }
			incomplete={ __(
				'Older posts are still being searched for forms.',
				'millwork'
			) }
			empty={ <Empty navigation={ list.navigation } /> }
			bulkClassName="millwork-forms__bulk"
			renderItemLink={ ( { item, children, ...props } ) => {
				const url = item.edit || item.view;
				return url ? (
					<a { ...props } href={ url }>
						{ children }
					</a>
				) : (
					<span>{ children }</span>
				);
			} }
			paging={ {
				label: __( 'Pages of forms', 'millwork' ),
				labels: {
					first: __( 'First page', 'millwork' ),
					previous: __( 'Previous page', 'millwork' ),
					next: __( 'Next page', 'millwork' ),
				},
				textOf: ( number ) =>
					number > 0
						? sprintf(
								/* translators: %d: number of a page. */
								__( 'page %d', 'millwork' ),
								number
							)
						: '',
			} }
		/>
	);
}

function Empty( { navigation }: { navigation: Navigation } ) {
	const { query, page } = navigation.location;
	if ( isNarrowed( query ) || page > 1 ) {
		return (
			<div className="millwork-list__empty">
				<p>{ __( 'No matching forms.', 'millwork' ) }</p>
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
	const { newForm } = config();
	return (
		<div className="millwork-list__empty">
			<p>
				{ __(
					'No forms yet. Forms that you save and forms on your pages will appear here.',
					'millwork'
				) }
			</p>
			{ newForm && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					href={ newForm }
				>
					{ __( 'Add form', 'millwork' ) }
				</Button>
			) }
		</div>
	);
}
