import { amountProblem } from '../edit/amount-problem';

it( 'says the least amount, or that no service takes the currency', () => {
	expect( amountProblem( 'USD' ) ).toBe(
		'Enter an amount of at least $0.50.'
	);
	expect( amountProblem( 'KWD' ) ).toBe(
		'Payments in KWD aren’t possible. Choose another currency.'
	);
} );
