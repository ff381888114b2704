import { exampleOf } from '../example';

it( 'finds addresses that are only examples', () => {
	expect( exampleOf( 'hello@example.com' ) ).toBe( 'hello@example.com' );
	expect( exampleOf( 'Write to a@mail.example.org, we answer' ) ).toMatch(
		/^a@mail\.example\.org/
	);
	expect( exampleOf( 'me@shop.test' ) ).toBe( 'me@shop.test' );
	for ( const real of [
		'',
		'shop@oak.com',
		'hello@example.com.br',
		'hello@myexample.com',
		'example.com@oak.com',
		'me@test.de',
	] ) {
		expect( exampleOf( real ) ).toBe( '' );
	}
} );
