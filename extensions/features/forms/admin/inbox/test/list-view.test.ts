import { defaults } from '../screen';
import type { Query } from '../types';
import { queryOf, viewOf } from '../list-view';

it.each< Partial< Query > >( [
	{},
	{ form: 'post:1', isRead: 'false' },
	{ from: '2026-11-01', to: '2026-11-01' },
	{ from: '2026-11-01', to: '2026-11-21' },
	{ from: '2026-11-01' },
	{ to: '2026-11-21' },
	{ search: 'table', orderby: 'sender', order: 'asc', perPage: 100 },
	{ state: 'spam' },
] )( 'goes from a list to a view and back: %j', ( change ) => {
	const query = { ...defaults(), ...change };
	expect( queryOf( viewOf( query, false ), query ) ).toEqual( query );
	expect( queryOf( viewOf( query, true ), query ) ).toEqual( query );
} );

const choices = [
	{
		name: 'wood',
		label: 'Wood',
		choices: [
			{ id: 3, label: 'Oak' },
			{ id: 4, label: 'Ash' },
		],
	},
	{ name: 'care', label: 'Care', choices: [ { id: 12, label: 'Oil' } ] },
];

it( 'filters by answers of the form, and by no other form’s', () => {
	const query = {
		...defaults(),
		form: 'post:1',
		answer: '4,12',
		starred: 'true' as const,
	};
	const view = viewOf( query, false, choices );
	expect( queryOf( view, query, choices ) ).toEqual( query );
	// While the choices load, the filter stays.
	expect( queryOf( viewOf( query, false ), query ) ).toEqual( query );
	expect(
		queryOf( view, { ...query, form: 'post:2' }, choices ).answer
	).toBe( '' );
} );

it( 'takes a filter without a value for none', () => {
	const view = viewOf( defaults(), false );
	for ( const [ field, operator, value ] of [
		[ 'form', 'is', undefined ],
		[ 'is_read', 'is', '' ],
		[ 'created', 'on', undefined ],
		[ 'created', 'between', [ '2026-11-01', undefined ] ],
		[ 'created', 'on', 'tomorrow' ],
	] as const ) {
		expect(
			queryOf(
				{ ...view, filters: [ { field, operator, value } ] },
				defaults()
			)
		).toEqual( defaults() );
	}
} );

it( 'takes the day of a moment', () => {
	expect(
		queryOf(
			{
				...viewOf( defaults(), false ),
				filters: [
					{
						field: 'created',
						operator: 'on',
						value: '2026-11-21T00:00:00',
					},
				],
			},
			defaults()
		)
	).toMatchObject( { from: '2026-11-21', to: '2026-11-21' } );
} );
