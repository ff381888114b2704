import {
	defaults,
	filtersOf,
	paramsOf,
	readAddress,
	writeAddress,
} from '../screen';
import { fileAddress } from '../api';
import { queryOf, viewOf } from '../list-view';

it( 'reads what it has written', () => {
	const location = {
		query: {
			...defaults(),
			status: 'bounced' as const,
			source: 'contact-form',
			search: 'ada & co',
			orderby: 'address' as const,
			order: 'asc' as const,
			perPage: 50,
		},
		page: 3,
		cursor: '2026-11-22 12:00:00,7',
		item: 0,
	};
	expect( readAddress( writeAddress( location ) ) ).toEqual( location );
	expect( paramsOf( location.query ) ).toEqual( {
		status: 'bounced',
		source: 'contact-form',
		search: 'ada & co',
		orderby: 'address',
		order: 'asc',
		per_page: '50',
	} );
	expect( filtersOf( location.query ) ).not.toHaveProperty( 'per_page' );
} );

it.each( [
	'?status=x&order=up&orderby=id&per_page=1&frequency=never&paged=9',
	'?source=more-than-twenty-signs&search=',
	'',
] )( 'takes what is not valid in %s for not there', ( search ) => {
	expect( readAddress( search ) ).toEqual( {
		query: defaults(),
		page: 1,
		cursor: '',
		item: 0,
	} );
} );

it( 'gives the list of its view back', () => {
	const query = {
		...defaults(),
		status: 'pending' as const,
		frequency: 'weekly' as const,
		orderby: 'address' as const,
		search: 'ada',
	};
	expect( queryOf( viewOf( query, false ) ) ).toEqual( query );
	expect(
		queryOf( {
			...viewOf( query, false ),
			filters: [ { field: 'status', operator: 'is', value: undefined } ],
			perPage: 7,
		} )
	).toMatchObject( { status: '', frequency: '', perPage: 25 } );
} );

it( 'asks for a file of a list, or of some', () => {
	window.millworkSubscribers = {
		buildUrl: '',
		exportUrl: 'https://example.org/admin-post.php?action=x&_wpnonce=1',
		statuses: {},
		frequencies: {},
		sources: {},
		topics: [],
		categories: [],
		plans: [],
		pages: [],
		sending: { sends: true, subscribers: null },
		partSize: 9,
	};
	const query = { ...defaults(), status: 'confirmed' as const };
	expect( fileAddress( query ) ).toBe(
		'https://example.org/admin-post.php?action=x&_wpnonce=1&status=confirmed&mark=true'
	);
	expect( fileAddress( query, [ 1, 2 ] ) ).toBe(
		'https://example.org/admin-post.php?action=x&_wpnonce=1&ids=1%2C2&mark=true'
	);
} );
