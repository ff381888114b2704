/** The list of pages: its URL, requests and table. */
import { createListScreen } from 'shared/admin/list/create-list-screen';
import type { Navigation as ListNavigation } from 'shared/admin/list/use-location';
import type { Page as ListPage } from 'shared/admin/list/use-page';
import type { TableProps } from './list';
import type { Query, SitePage } from './types';

export const {
	mount,
	Table: PageTable,
	useList: usePages,
	widened,
	filtersOf,
} = createListScreen< Query, SitePage, TableProps >( {
	slug: 'millwork-requests',
	path: '/millwork/v1/ledger/pages',
	itemsKey: 'pages',
	defaults: () => ( { show: '', search: '', perPage: 25 } ),
	parameters: {
		show: [ 'show', /^(before|new)$/ ],
		search: [ 'search', /^.{1,200}$/ ],
	},
	cursor: [ 'before', /^[1-9]\d{0,14}$/ ],
	loadTable: () => import( './list' ),
} );

export type Navigation = ListNavigation< Query >;
export type Page = ListPage< SitePage >;
