import { amountOf, nameOf, plansOf } from '../plans';
import { contributionText } from '../inner-button';
import { fromCoreButton } from '../transforms';
import { widthStyle } from '../width';

const plan = {
	id: 1,
	title: 'Tea',
	price: 1234.5,
	currency: 'EUR',
	interval: '1 month',
	type: '',
};

it( 'says a plan’s price in its currency, and how often it is paid', () => {
	expect( amountOf( plan ) ).toBe( '€1.234,50 / month' );
	expect( amountOf( { ...plan, interval: '1 year' } ) ).toBe(
		'€1.234,50 / year'
	);
	expect( amountOf( { ...plan, interval: 'one-time' } ) ).toBe( '€1.234,50' );
	expect( nameOf( plan ) ).toBe( 'Tea: €1.234,50 / month' );
	expect( nameOf( { ...plan, title: '' } ) ).toBe( '€1.234,50 / month' );
	expect( contributionText( '€5,00' ) ).toBe( '€5,00 contribution' );
} );

it( 'lists plans with a valid price, and no donations', () => {
	expect(
		plansOf( [
			plan,
			{ ...plan, id: 2, price: 0.49 },
			{ ...plan, id: 3, price: NaN },
			{ ...plan, id: 4, currency: 'XYZ' },
			{ ...plan, id: 5, type: 'donation' },
		] ).map( ( { id } ) => id )
	).toEqual( [ 1 ] );
} );

it.each( [
	[ '50%', 'calc(50% - var(--jetpack-payment-buttons-gap, 0) * 0.5)' ],
	[ '25%', 'calc(25% - var(--jetpack-payment-buttons-gap, 0) * 0.75)' ],
	[ '150px', '150px' ],
	[ undefined, undefined ],
] )( 'makes a style of the width %p', ( width, style ) => {
	expect( widthStyle( width ) ).toEqual( { width: style } );
} );

it( 'takes text, looks and width of WordPress’s button', () => {
	expect(
		fromCoreButton( {
			name: 'core/button',
			attributes: {
				text: { toString: () => 'Buy <em>now</em>' },
				className: 'is-style-outline',
				width: 50,
				textColor: 'accent',
				style: {
					border: { radius: '99px' },
					color: { background: '#123456' },
				},
			},
		} )
	).toEqual( {
		element: 'a',
		uniqueId: 'recurring-payments-id',
		text: 'Buy <em>now</em>',
		className: 'is-style-outline',
		width: '50%',
		borderRadius: 50,
		textColor: 'accent',
		customBackgroundColor: '#123456',
	} );
} );
