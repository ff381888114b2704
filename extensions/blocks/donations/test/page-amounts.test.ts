import { feesFor, problemOf, readLimits, startAmounts } from '../page/amounts';

const words = {
	none: 'Type, as %s.',
	little: 'Least %s.',
	much: 'Most %s.',
	fees: 'Add %s',
};
const limits = { currency: 'EUR', least: 100, most: 50000 };

it.each( [
	// As Millwork\Features\Payments\Checkout\Offer reckons: (amount + fixed) / (1 - p), rounded up.
	[ 1000, 290, 30, 61 ],
	[ 500, 0, 25, 25 ],
	[ 10000, 150, 0, 153 ],
	[ 1, 5000, 0, 1 ],
] )( 'adds to %d what %d and %d leave', ( units, percent, fixed, added ) => {
	expect( feesFor( units, { percent, fixed } ) ).toBe( added );
} );

it.each( [
	[ '1,00', '' ],
	[ '500', '' ],
	[ '0,99', 'Least €1,00.' ],
	[ '500,01', 'Most €500,00.' ],
	[ '', 'Type, as €2,00.' ],
	[ 'x', 'Type, as €2,00.' ],
] )( 'says of %p: %p', ( text, problem ) => {
	expect( problemOf( text, limits, words ) ).toBe( problem );
} );

describe( 'in a form', () => {
	const gone = new AbortController();
	const $ = < E extends Element >( selector: string ) =>
		document.querySelector( selector ) as unknown as E;

	beforeEach( () => {
		document.body.innerHTML = `
			<div data-currency="USD" data-least="100" data-most="10000" data-percent="290" data-fixed="30">
				<form class="jetpack-donations__form">
					<label class="jetpack-donations__amount"><input type="radio" name="a" value="500"></label>
					<label class="jetpack-donations__amount is-custom"><input type="radio" name="a" value="custom"></label>
					<input type="text" class="jetpack-donations__value">
					<span class="jetpack-donations__problem"></span>
					<p class="jetpack-donations__fees"><label><input type="checkbox"><span>Fees</span></label></p>
				</form>
			</div>`;
		const block = $< HTMLElement >( 'div' );
		startAmounts( block, readLimits( block ), words, gone.signal );
	} );

	const type = ( text: string, event = 'input' ) => {
		const field = $< HTMLInputElement >( '.jetpack-donations__value' );
		field.value = text;
		field.dispatchEvent( new Event( event, { bubbles: true } ) );
		return field;
	};

	it( 'chooses the amount that is typed, and says its fees', () => {
		type( '10' );
		expect( $< HTMLInputElement >( '[value="custom"]' ).checked ).toBe(
			true
		);
		expect( $( '.jetpack-donations__fees span' ).textContent ).toBe(
			'Add $0.61'
		);
	} );

	it( 'writes an amount as the currency does when the field is left', () => {
		type( '12.5' );
		expect( type( '12.5', 'change' ).value ).toBe( '$12.50' );
	} );

	it( 'does not send a wrong amount, and takes the complaint back once it is mended', () => {
		const field = type( '0.5' );
		const submit = new Event( 'submit', {
			bubbles: true,
			cancelable: true,
		} );
		$( 'form' ).dispatchEvent( submit );
		expect( submit.defaultPrevented ).toBe( true );
		expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( $( '.jetpack-donations__problem' ) ).toHaveTextContent(
			'Least $1.00.'
		);
		type( '5' );
		expect( field ).toHaveAttribute( 'aria-invalid', 'false' );
		expect( $( '.jetpack-donations__problem' ) ).toHaveTextContent( '' );
	} );
} );
