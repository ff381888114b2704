/** The list of entries: its URL, requests and table. */
import { createListScreen } from 'shared/admin/list/create-list-screen';
import type { Navigation as ListNavigation } from 'shared/admin/list/use-location';
import type { Page as ListPage } from 'shared/admin/list/use-page';
import type { TableProps } from './list';
import type { Query, Summary } from './types';

export const {
	defaults,
	filtersOf,
	isNarrowed,
	mount,
	paramsOf,
	prefetchTable,
	readAddress,
	Table: EntryTable,
	useList: useEntries,
	widened,
	writeAddress,
} = createListScreen< Query, Summary, TableProps >( {
	slug: 'millwork-entries',
	path: '/millwork/v1/entries',
	itemsKey: 'entries',
	defaults: () => ( {
		state: 'inbox',
		form: '',
		isRead: '',
		starred: '',
		answer: '',
		from: '',
		to: '',
		search: '',
		view: '',
		orderby: 'created',
		order: 'desc',
		perPage: 25,
	} ),
	parameters: {
		state: [ 'state', /^(inbox|pending|waiting|spam|trash)$/ ],
		form: [ 'form', /^[a-z_]{1,40}:\d{1,20}(:[\da-f]{8})?$/ ],
		isRead: [ 'is_read', /^(true|false)$/ ],
		starred: [ 'starred', /^true$/ ],
		answer: [ 'answer', /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,4}$/ ],
		from: [ 'from', /^\d{4}-\d\d-\d\d$/ ],
		to: [ 'to', /^\d{4}-\d\d-\d\d$/ ],
		search: [ 'search', /^[^]{1,200}$/ ],
		view: [ 'view', /^results$/ ],
		orderby: [ 'orderby', /^(created|sender)$/ ],
		order: [ 'order', /^(asc|desc)$/ ],
	},
	cursor: [ 'after', /^[0-9a-f]{2,2000}$/ ],
	item: 'entry',
	loadTable: () => import( './list' ),
} );

export type Navigation = ListNavigation< Query >;
export type Page = ListPage< Summary >;
