import { exampleOf } from '../example';

it( 'finds numbers that are only examples', () => {
	for ( const example of [ '+1 (415) 555-0100', '503-555-0199' ] ) {
		expect( exampleOf( example ) ).toBe( example );
	}
	for ( const real of [
		'',
		'+1 (415) 555-0200',
		'+49 30 5550100',
		'415 555 01001',
	] ) {
		expect( exampleOf( real ) ).toBe( '' );
	}
} );
