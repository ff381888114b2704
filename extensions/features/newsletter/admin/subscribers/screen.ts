/** The list of subscribers: its URL, requests and table. */
import { createListScreen } from 'shared/admin/list/create-list-screen';
import type { Navigation as ListNavigation } from 'shared/admin/list/use-location';
import type { TableProps } from './list';
import type { Query, Subscriber } from './types';

export const {
	defaults,
	filtersOf,
	isNarrowed,
	mount,
	paramsOf,
	readAddress,
	Table: SubscriberTable,
	useList: useSubscribers,
	writeAddress,
} = createListScreen< Query, Subscriber, TableProps >( {
	slug: 'millwork-subscribers',
	path: '/millwork/v1/newsletter/audience',
	itemsKey: 'subscribers',
	defaults: () => ( {
		status: '',
		frequency: '',
		source: '',
		topic: '',
		search: '',
		orderby: 'created',
		order: 'desc',
		perPage: 25,
	} ),
	parameters: {
		status: [ 'status', /^(pending|confirmed|unsubscribed|bounced)$/ ],
		frequency: [ 'frequency', /^(each|daily|weekly)$/ ],
		source: [ 'source', /^[^]{1,20}$/ ],
		topic: [ 'topic', /^(all|[1-9]\d{0,14})$/ ],
		search: [ 'search', /^[^]{1,200}$/ ],
		orderby: [ 'orderby', /^(created|address)$/ ],
		order: [ 'order', /^(asc|desc)$/ ],
	},
	cursor: [ 'after', /^[^]{1,200}$/ ],
	loadTable: () => import( './list' ),
} );

export type Navigation = ListNavigation< Query >;
