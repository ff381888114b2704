import { namesFor, textOf, tokensOf } from '../edit/formula-text';

const fields = namesFor( [
	{ id: 'a', label: 'Tickets' },
	{ id: 'b', label: 'A {price}' },
	{ id: 'c', label: 'tickets' },
	{ id: 'd', label: 'Size (small)' },
] );

it( 'names each field once', () => {
	expect( fields.map( ( { name } ) => name ) ).toEqual( [
		'Tickets',
		'A price',
		'tickets #2',
		'Size (small)',
	] );
} );

it.each( [
	[ '{Tickets} × 12.50', [ { field: 'a' }, '*', { number: '12.50' } ] ],
	[ '{Tickets #2}/{a  price}', [ { field: 'c' }, '/', { field: 'b' } ] ],
	[ '-2 - -3', [ { number: '-2' }, '-', { number: '-3' } ] ],
	[ '3-2', [ { number: '3' }, '-', { number: '2' } ] ],
	[ '(1)-2', [ '(', { number: '1' }, ')', '-', { number: '2' } ] ],
	[ '− {Tickets}', [ '-', { field: 'a' } ] ],
	[ '{Size (small)}', [ { field: 'd' } ] ],
	[ '{Gone} 1,5 x', [ { field: 'Gone' }, { number: '1' }, ',5', 'x' ] ],
	[ '{Tick', [ '{', 'Tick' ] ],
	[ '', [] ],
] )( 'reads %s, and what it wrote again', ( text, tokens ) => {
	expect( tokensOf( text, fields ) ).toEqual( tokens );
	expect( tokensOf( textOf( tokens, fields ), fields ) ).toEqual( tokens );
} );

it( 'shows a formula of any shape', () => {
	expect( textOf( [ null, 5, {}, [ 'x' ] ], fields ) ).toBe( 'null 5 {} {}' );
} );
