import { getAvailability, getEditorData, getStanding } from '..';

afterEach( () => {
	delete window.millworkEditor;
} );

it( 'takes a block without a record for available', () => {
	expect( getEditorData() ).toEqual( { buildUrl: '', blocks: {} } );
	expect( getStanding( getAvailability( 'markdown' ) ) ).toBe( 'available' );
} );

it.each( [
	[ { available: true }, 'available' ],
	[
		{
			available: false,
			unavailableReason: 'missing_plan',
			details: { required_plan: 'premium' },
		},
		'missing-plan',
	],
	[
		{ available: false, unavailableReason: 'missing_module' },
		'unavailable',
	],
	[ { available: false }, 'unavailable' ],
] as const )( 'reads %j as %s', ( record, standing ) => {
	window.millworkEditor = { buildUrl: '', blocks: { map: record } };
	expect( getStanding( getAvailability( 'map' ) ) ).toBe( standing );
} );
