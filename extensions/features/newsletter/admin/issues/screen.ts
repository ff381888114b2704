/** The list of issues: its URL, requests and table. */
import { createListScreen } from 'shared/admin/list/create-list-screen';
import type { Navigation as ListNavigation } from 'shared/admin/list/use-location';
import type { Page as ListPage } from 'shared/admin/list/use-page';
import type { TableProps } from './list';
import type { Issue, Query } from './types';

export const {
	mount,
	Table: IssueTable,
	useList: useIssues,
	widened,
} = createListScreen< Query, Issue, TableProps >( {
	slug: 'millwork-issues',
	path: '/millwork/v1/newsletter/issues',
	itemsKey: 'issues',
	defaults: () => ( { state: '', perPage: 25 } ),
	parameters: {
		state: [
			'state',
			/^(scheduled|filling|sending|paused|done|cancelled)$/,
		],
	},
	cursor: [ 'before', /^[1-9]\d{0,14}$/ ],
	loadTable: () => import( './list' ),
} );

export type Navigation = ListNavigation< Query >;
export type Page = ListPage< Issue >;
