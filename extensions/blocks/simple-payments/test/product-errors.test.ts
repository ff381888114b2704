import type { SimplePaymentsAttributes } from '../attributes';
import { valuesFrom, recordOf } from '../edit/record';
import { valuesOf, withConsequences } from '../edit/values';
import { readPaymentLink } from '../payment-link';
import { findErrors, priceError } from '../product-errors';
import deprecated from '../deprecated';
import { fieldText, htmlOf, normalHtml, plainText } from '../text';

const right: SimplePaymentsAttributes = {
	title: 'A board',
	content: '',
	currency: 'EUR',
	price: 12.5,
	email: 'shop@example.com',
	multiple: false,
	featuredMediaId: 0,
};

const LINK = 'https://www.paypal.com/ncp/payment/ABCDEFGH12345';
const TAG =
	'If you’re selling something, you need a price tag. Add yours here.';
const INVALID = 'Invalid price.';
const NEGATIVE =
	'Your price is negative — enter a positive number so people can pay the right amount.';
const WHOLE =
	'We know every penny counts, but prices in this currency can’t contain decimal values.';
const TWO = 'The price cannot have more than 2 decimal places.';

it.each( [
	[ undefined, 'USD', TAG ],
	[ null, 'USD', TAG ],
	[ '', 'USD', TAG ],
	[ 0, 'USD', TAG ],
	[ '0.00', 'USD', TAG ],
	[ 'abc', 'USD', INVALID ],
	[ NaN, 'USD', INVALID ],
	[ Infinity, 'USD', INVALID ],
	[ 1e21, 'USD', INVALID ],
	[ -1, 'USD', NEGATIVE ],
	[ '-0.5', 'JPY', NEGATIVE ],
	[ 1.005, 'USD', TWO ],
	[ 0.1 + 0.2, 'EUR', TWO ],
	[ 1.5, 'JPY', WHOLE ],
	// PayPal takes these whole, whatever their minor unit is.
	[ 1.5, 'HUF', WHOLE ],
	[ 1.5, 'TWD', WHOLE ],
	[ 1200, 'JPY', undefined ],
	[ 19.99, 'USD', undefined ],
	[ '12.50', 'EUR', undefined ],
] )( 'says of the price %p in %s: %p', ( price, currency, message ) => {
	expect( priceError( price, currency ) ).toBe( message );
} );

it( 'says what is wrong with each field, and nothing of a right product', () => {
	expect( findErrors( right ) ).toEqual( {} );
	expect(
		findErrors( {
			...right,
			title: ' <em></em> ',
			email: '',
			currency: 'XXX',
			price: undefined,
		} )
	).toEqual( {
		title: 'Please add a brief title so that people know what they’re paying for.',
		price: TAG,
		email: 'We want to make sure payments reach you, so please add an email address.',
		currency:
			'PayPal doesn’t accept this currency. Choose one from the list.',
	} );
	expect( findErrors( { ...right, email: 'shop' } ) ).toEqual( {
		email: 'shop is not a valid email address.',
	} );
	expect(
		findErrors( { ...right, email: '', millworkPaymentLink: LINK } )
	).toEqual( {} );
	expect(
		findErrors( { ...right, millworkPaymentLink: 'https://x.example/' } )
	).toHaveProperty( 'paymentLink' );
} );

it.each( [
	[ LINK, LINK ],
	[ ` ${ LINK }/?a=1#b `, LINK ],
	[
		LINK.replace( 'www.', 'www.sandbox.' ),
		LINK.replace( 'www.', 'www.sandbox.' ),
	],
	[ LINK.replace( 'https', 'http' ), '' ],
	[ LINK.replace( 'paypal.com', 'paypal.com.evil.example' ), '' ],
	[ LINK.replace( 'www.', 'evil@www.' ), '' ],
	[ 'https://www.paypal.com/ncp/payment/', '' ],
	[ 'https://www.paypal.com/ncp/payment/../../../x', '' ],
	[ 'javascript:alert(1)', '' ],
	[ undefined, '' ],
] )( 'reads the payment link %p as %p', ( text, address ) => {
	expect( readPaymentLink( text ) ).toBe( address );
} );

it.each( [
	[ 'A & B', 'A &amp; B' ],
	[ 'a <board> for 5 < 6', 'a &lt;board&gt; for 5 &lt; 6' ],
	[ 'No\u00A0break', 'No&nbsp;break' ],
	[ 'Line <em>two</em>', 'Line <em>two</em>' ],
] )( 'stores the typed %p as %p, and shows it again', ( typed, stored ) => {
	expect( htmlOf( typed ) ).toBe( stored );
	expect( fieldText( stored ) ).toBe( typed );
	// As the post's markup is read again.
	expect( normalHtml( stored ) ).toBe( stored );
} );

it( 'writes the text of an old product once, and the same each time', () => {
	const raw = 'Oak & walnut > ash\u00A0<em>& elm</em>';
	const once = 'Oak &amp; walnut &gt; ash&nbsp;<em>&amp; elm</em>';
	const v1 = deprecated[ 0 ]!;
	const migrated = v1.migrate( {
		...right,
		title: raw,
		content: raw,
		productId: 7,
	} as Parameters< typeof v1.migrate >[ 0 ] );
	expect( migrated ).toMatchObject( { title: once, content: once } );
	const product = {
		title: { raw },
		content: { raw },
		meta: {},
	} as Parameters< typeof valuesFrom >[ 0 ];
	expect( valuesFrom( product, right ) ).toMatchObject( {
		title: once,
		content: once,
	} );
	// Read again, the post has what the product has.
	const read = { ...right, title: once, content: once };
	expect( valuesFrom( product, read ) ).not.toHaveProperty( 'title' );
	expect( valuesFrom( product, read ) ).not.toHaveProperty( 'content' );
	expect( recordOf( { ...right, title: raw } ).title ).toBe( once );
	expect( recordOf( read ) ).toMatchObject( { title: once, content: once } );
} );

it( 'shows the words of HTML', () => {
	expect( plainText( 'Zoë’s <em>café</em> &amp; bar' ) ).toBe(
		'Zoë’s café & bar'
	);
} );

describe( 'what the markup has no place for', () => {
	it( 'is kept beside it, and moves into it with the product', () => {
		const before = { ...right, title: '', price: undefined };
		const typed = withConsequences( before, { title: 'Board' } );
		expect( typed ).toEqual( {
			title: 'Board',
			millworkKept: { title: 'Board' },
		} );
		// Read again, the markup has no title.
		const read = { ...before, millworkKept: typed.millworkKept };
		expect( valuesOf( read ).title ).toBe( 'Board' );
		expect( withConsequences( read, { productId: 7 } ) ).toEqual( {
			productId: 7,
			title: 'Board',
			millworkKept: undefined,
			millworkPriceText: '€0,00',
		} );
	} );

	it( 'is the price as it is saved, which follows price and currency only', () => {
		const block = { ...right, productId: 7, millworkPriceText: '12.50 €' };
		expect( withConsequences( block, { title: 'x' } ) ).not.toHaveProperty(
			'millworkPriceText'
		);
		expect(
			withConsequences( block, { price: 1200, currency: 'JPY' } )
		).toMatchObject( { millworkPriceText: '¥1,200' } );
	} );
} );

it( 'sends a product and reads only what it says otherwise', () => {
	const values = { ...right, multiple: true, featuredMediaId: 5 };
	const record = recordOf( { ...values, millworkPaymentLink: 'x' } );
	expect( record ).toEqual( {
		title: 'A board',
		content: '',
		featured_media: 5,
		meta: {
			spay_currency: 'EUR',
			spay_email: 'shop@example.com',
			spay_multiple: true,
			spay_price: 12.5,
			millwork_payment_link: '',
		},
	} );
	const product = {
		...record,
		id: 7,
		status: 'publish',
		title: { raw: 'A board' },
		content: { raw: '' },
	};
	expect( valuesFrom( product, values ) ).toEqual( {} );
	expect(
		valuesFrom(
			{
				...product,
				title: { raw: '' },
				meta: { ...product.meta, spay_price: 9 },
			},
			values
		)
	).toEqual( { price: 9 } );
} );
