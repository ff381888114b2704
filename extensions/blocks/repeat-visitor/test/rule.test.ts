import { ruleOf, thresholdOf } from '../rule';

it.each( [
	[ '3', 3 ],
	[ ' 12 ', 12 ],
	[ '007', 7 ],
	[ '', undefined ],
	[ '0', undefined ],
	[ '-1', undefined ],
	[ '2.5', undefined ],
	[ '1e3', undefined ],
	[ 'three', undefined ],
	[ '99999999999999999999', undefined ],
] )( 'reads %j as %s', ( text, threshold ) => {
	expect( thresholdOf( text ) ).toBe( threshold );
} );

it( 'says who sees a block', () => {
	expect( ruleOf( 'after-visits', 3 ) ).toContain(
		'at least 3 times before'
	);
	expect( ruleOf( 'after-visits', 1 ) ).toContain( 'before' );
	expect( ruleOf( 'before-visits', 3 ) ).toContain( 'first 3 visits' );
	expect( ruleOf( 'before-visits', 1 ) ).toContain( 'first visit' );
} );
