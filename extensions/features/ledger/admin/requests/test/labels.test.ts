import { groupEntries } from '../labels';
import type { Entry } from '../types';

const entry = ( values: Partial< Entry > ): Entry => ( {
	id: 1,
	host: 'a.example',
	label: '',
	by: '',
	is_new: false,
	source: 'declared',
	moment: 'before',
	kind: 'frame',
	bytes: 0,
	origin: '',
	file: '',
	first: '2026-11-22T09:30:00Z',
	last: '2026-11-22T09:30:00Z',
	...values,
} );

it( 'joins what was declared and measured by host', () => {
	const groups = groupEntries(
		[
			entry( {} ),
			entry( {
				source: 'measured',
				kind: 'script',
				bytes: 30,
				is_new: true,
				label: 'A',
				origin: 'Fonts',
				file: 'fonts/fonts.php',
				first: '2026-11-20T09:30:00Z',
			} ),
			entry( { source: 'measured', bytes: 5, origin: 'Fonts' } ),
			entry( { host: 'b.example', moment: 'after' } ),
		],
		'before'
	);
	expect( groups ).toHaveLength( 1 );
	expect( groups[ 0 ] ).toMatchObject( {
		host: { host: 'a.example', label: 'A', is_new: true },
		kinds: [ 'frame', 'script' ],
		bytes: 35,
		sources: [ 'declared', 'measured' ],
		printers: [ 'Fonts (fonts/fonts.php)', 'Fonts' ],
		first: '2026-11-20T09:30:00Z',
	} );
} );
