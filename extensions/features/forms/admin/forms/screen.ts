/** The list of forms: its URL, requests and table. */
import { createListScreen } from 'shared/admin/list/create-list-screen';
import type { Navigation as ListNavigation } from 'shared/admin/list/use-location';
import type { TableProps } from './list';
import type { Form, Query } from './types';

export const {
	isNarrowed,
	mount,
	Table: FormTable,
	useList: useForms,
	widened,
} = createListScreen< Query, Form, TableProps >( {
	slug: 'millwork-forms',
	path: '/millwork/v1/forms',
	itemsKey: 'forms',
	defaults: () => ( {
		status: '',
		kind: '',
		search: '',
		orderby: 'name',
		order: 'asc',
		perPage: 25,
	} ),
	parameters: {
		status: [ 'status', /^(publish|draft|trash)$/ ],
		kind: [ 'kind', /^(saved|page)$/ ],
		search: [ 'search', /^[^]{1,200}$/ ],
		orderby: [ 'orderby', /^(name|entries|unread|last)$/ ],
		order: [ 'order', /^(asc|desc)$/ ],
	},
	cursor: [ 'after', /^[1-9]\d{0,6}$/ ],
	loadTable: () => import( './list' ),
} );

export type Navigation = ListNavigation< Query >;
