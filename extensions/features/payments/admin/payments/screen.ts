/** The list of payments: its URL, requests and table. */
import { createListScreen } from 'shared/admin/list/create-list-screen';
import type { Navigation as ListNavigation } from 'shared/admin/list/use-location';
import type { Page as ListPage } from 'shared/admin/list/use-page';
import { config } from './config';
import type { TableProps } from './list';
import type { Payment, Query } from './types';

export const {
	defaults,
	filtersOf,
	isNarrowed,
	mount,
	paramsOf,
	readAddress,
	Table: PaymentTable,
	useList: usePayments,
	widened,
	writeAddress,
} = createListScreen< Query, Payment, TableProps >( {
	slug: 'millwork-payments',
	path: '/millwork/v1/payments',
	itemsKey: 'payments',
	defaults: () => ( {
		mode: config().mode,
		status: '',
		search: '',
		from: '',
		to: '',
		perPage: 25,
	} ),
	parameters: {
		mode: [ 'mode', /^(live|test)$/ ],
		status: [
			'status',
			/^(all|created|pending|pledged|paid|disputed|refunded|failed|expired|ended)$/,
		],
		search: [ 'search', /^[^]{1,200}$/ ],
		from: [ 'from', /^\d{4}-\d\d-\d\d$/ ],
		to: [ 'to', /^\d{4}-\d\d-\d\d$/ ],
	},
	cursor: [ 'before', /^[1-9]\d{0,14}$/ ],
	// The site's mode may have changed since the page loaded.
	always: [ 'mode' ],
	// A test payment must never appear in the list of live ones, not even briefly.
	staysFor: ( shown, wanted ) => shown.mode === wanted.mode,
	loadTable: () => import( './list' ),
} );

/** The parameters for the totals of a list. Totals are of paid payments, whichever states are listed. */
export const totalsParamsOf = ( query: Query ): Record< string, string > =>
	filtersOf( { ...query, status: '' } );

export type Navigation = ListNavigation< Query >;
export type Page = ListPage< Payment >;
