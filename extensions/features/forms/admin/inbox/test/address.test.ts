import {
	defaults,
	isNarrowed,
	paramsOf,
	readAddress,
	widened,
	writeAddress,
} from '../screen';

const place = { query: defaults(), page: 1, cursor: '', item: 0 };

it( 'writes what is not the default, and reads it again', () => {
	expect( writeAddress( place ) ).toBe( '?page=millwork-entries' );
	const there = {
		query: {
			...defaults(),
			state: 'spam' as const,
			form: 'post:12:0123abcd',
			isRead: 'false' as const,
			from: '2026-11-01',
			to: '2026-11-21',
			search: 'a & b',
			orderby: 'sender' as const,
			order: 'asc' as const,
			perPage: 50,
		},
		page: 3,
		cursor: 'ab12',
		item: 7,
	};
	expect( readAddress( writeAddress( there ) ) ).toEqual( there );
} );

it.each( [
	'?state=gone',
	'?state=inbox%27%20OR%201%3D1',
	'?form=<script>',
	'?is_read=maybe',
	'?from=20.11.2026',
	'?orderby=password',
	'?per_page=100000',
	'?entry=-1',
	'?entry=1e3',
	'?after=zz&paged=4',
	'?paged=4',
] )( 'takes %s for nothing', ( search ) => {
	expect( readAddress( search ) ).toEqual( place );
} );

it( 'asks the server with its names', () => {
	expect( paramsOf( { ...defaults(), isRead: 'true' } ) ).toEqual( {
		is_read: 'true',
		per_page: '25',
	} );
} );

it( 'knows what narrows a list down, and takes that away', () => {
	const query = { ...defaults(), form: 'post:1', order: 'asc' as const };
	expect( isNarrowed( query ) ).toBe( true );
	expect( isNarrowed( { ...query, form: '', state: 'trash' } ) ).toBe(
		false
	);
	expect( widened( query, { state: 'trash' } ) ).toEqual( {
		...defaults(),
		state: 'trash',
		order: 'asc',
	} );
} );
