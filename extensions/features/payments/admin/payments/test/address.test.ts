import {
	defaults,
	filtersOf,
	isNarrowed,
	paramsOf,
	readAddress,
	totalsParamsOf,
	widened,
	writeAddress,
} from '../screen';
import { fileAddress } from '../export';
import { queryOf, viewOf } from '../list-view';

const setMode = ( mode: 'live' | 'test' ) => {
	window.millworkPayments = {
		buildUrl: '',
		mode,
		hasLive: mode === 'live',
		isSetUp: true,
		exportUrl: '',
		settingsUrl: '',
		statuses: { paid: 'Paid', failed: 'Declined' },
	};
};
beforeEach( () => setMode( 'test' ) );

it( 'writes what is not the default, and reads it again', () => {
	const place = { query: defaults(), page: 1, cursor: '', item: 0 };
	expect( writeAddress( place ) ).toBe( '?page=millwork-payments' );
	const there = {
		query: {
			mode: 'live' as const,
			status: 'paid' as const,
			search: 'a & b',
			from: '2026-01-01',
			to: '2026-11-21',
			perPage: 50,
		},
		page: 3,
		cursor: '77',
		item: 0,
	};
	expect( readAddress( writeAddress( there ) ) ).toEqual( there );
} );

it.each( [
	'?mode=both',
	'?status=gone',
	"?status=paid' OR 1=1",
	'?from=20.11.2026',
	'?per_page=100000',
	'?before=-1&paged=3',
	'?before=1e3',
	'?paged=4',
] )( 'takes %s for nothing', ( search ) => {
	expect( readAddress( search ) ).toEqual( {
		query: defaults(),
		page: 1,
		cursor: '',
		item: 0,
	} );
} );

it( 'always says the mode to the server', () => {
	expect( paramsOf( defaults() ) ).toEqual( {
		mode: 'test',
		per_page: '25',
	} );
	setMode( 'live' );
	expect( paramsOf( defaults() ).mode ).toBe( 'live' );
	expect( readAddress( '?mode=test' ).query.mode ).toBe( 'test' );
} );

it( 'asks for sums without the state, and for a file with it', () => {
	const query = {
		...defaults(),
		status: 'failed' as const,
		from: '2026-11-01',
	};
	expect( totalsParamsOf( query ) ).toEqual( {
		mode: 'test',
		from: '2026-11-01',
	} );
	expect( filtersOf( query ) ).toEqual( {
		mode: 'test',
		from: '2026-11-01',
		status: 'failed',
	} );
	expect(
		fileAddress( 'https://example.org/admin-post.php?action=x', query )
	).toBe(
		'https://example.org/admin-post.php?action=x&status=failed&from=2026-11-01&mode=test&mark=true'
	);
} );

it( 'knows what narrows a list down, and takes that away', () => {
	const query = { ...defaults(), search: 'ada', perPage: 50 };
	expect( isNarrowed( query ) ).toBe( true );
	expect( isNarrowed( widened( query ) ) ).toBe( false );
	expect( widened( query, { mode: 'live' } ) ).toEqual( {
		...defaults(),
		mode: 'live',
		perPage: 50,
	} );
} );

it.each( [
	{},
	{ status: 'paid' as const },
	{ status: 'all' as const, search: 'ada', perPage: 100 },
	{ mode: 'live' as const, from: '2026-11-01' },
] )( 'goes from a list to a view and back: %j', ( change ) => {
	const query = { ...defaults(), ...change };
	expect( queryOf( viewOf( query, false ), query ) ).toEqual( query );
	expect( queryOf( viewOf( query, true ), query ) ).toEqual( query );
} );

it( 'takes a filter without a value, or of a state that is none, for none', () => {
	const view = viewOf( defaults(), false );
	for ( const value of [ undefined, '', 'toString', [ 'paid' ] ] ) {
		expect(
			queryOf(
				{
					...view,
					filters: [ { field: 'status', operator: 'is', value } ],
				},
				defaults()
			)
		).toEqual( defaults() );
	}
} );
