/** What changes with the currency. */
import type { DonationsAttributes } from '../attributes';
import metadata from '../block.json';
import { inCurrency } from '../edit/currency-menu';
import { planIdsOf } from '../edit/use-plan-ids';

const defaults = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, schema ] ) => [
		name,
		( schema as { default?: unknown } ).default,
	] )
) as unknown as DonationsAttributes;

it( 'resets the amounts for another currency', () => {
	const changed = inCurrency(
		{ ...defaults, customAmountPlaceholder: 40, millworkGoal: 500 },
		'JPY'
	);
	expect( changed ).toMatchObject( {
		currency: 'JPY',
		customAmountPlaceholder: undefined,
		millworkGoal: 0,
		oneTimeDonation: {
			amounts: [ 500, 1500, 10000 ],
			heading: 'Make a one-time donation',
		},
		annualDonation: { amounts: [ 500, 1500, 10000 ] },
	} );
} );

it( 'has no plan IDs before the server answers, and -1 if the host has no plan', () => {
	expect( planIdsOf( undefined, 'USD' ) ).toBeUndefined();
	expect(
		planIdsOf(
			{
				shouldUpgrade: true,
				upgradeUrl: '',
				connectUrl: '',
				products: [],
				isTest: false,
				isSetUp: false,
				paymentsUrl: '',
				mayConnect: true,
				services: [],
				possible: [],
			},
			'USD'
		)
	).toEqual( {
		oneTimeDonation: -1,
		monthlyDonation: -1,
		annualDonation: -1,
	} );
} );
