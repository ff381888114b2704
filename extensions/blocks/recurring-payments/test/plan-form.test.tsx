import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { readPrice, usePlanForm } from '../edit/use-plan-form';

jest.mock( '@wordpress/api-fetch' );
const ask = apiFetch as unknown as jest.Mock;

function show() {
	const onAdded = jest.fn();
	const { result } = renderHook( () => usePlanForm( onAdded ) );
	return {
		onAdded,
		form: () => result.current,
		type: ( changes: object ) =>
			act( () => result.current.type( changes ) ),
		open: () => act( () => result.current.open() ),
		save: () => act( () => result.current.save() ),
	};
}

beforeEach( () => ask.mockReset() );

it( 'goes from idle to the form, saves, and is idle again', async () => {
	let finish: ( plan: object ) => void = () => {};
	ask.mockReturnValue( new Promise( ( done ) => ( finish = done ) ) );
	const { form, onAdded, open, type } = show();
	expect( form() ).toMatchObject( {
		step: 'idle',
		draft: { currency: 'USD', price: '0.50', interval: '1 month' },
	} );
	open();
	expect( form().step ).toBe( 'form' );
	type( { title: '  Tea ', price: '4,50', currency: 'EUR' } );
	let saving: Promise< void > = Promise.resolve();
	act( () => {
		saving = form().save();
	} );
	expect( form().step ).toBe( 'saving' );
	expect( ask ).toHaveBeenCalledWith( {
		path: '/wpcom/v2/memberships/product',
		method: 'POST',
		data: {
			currency: 'EUR',
			price: 4.5,
			title: 'Tea',
			interval: '1 month',
		},
	} );
	const plan = {
		id: 9,
		title: 'Tea',
		price: 4.5,
		currency: 'EUR',
		interval: '1 month',
	};
	await act( async () => {
		finish( plan );
		await saving;
	} );
	expect( onAdded ).toHaveBeenCalledWith( expect.objectContaining( plan ) );
	expect( form() ).toMatchObject( {
		step: 'idle',
		draft: { title: '', currency: 'EUR' },
	} );
} );

it( 'wants a title and a price that can be paid, and asks nobody without', async () => {
	const { form, save, type } = show();
	expect( form() ).toMatchObject( {
		isTitleWrong: false,
		isPriceWrong: false,
	} );
	type( { price: '0.49' } );
	expect( form().isPriceWrong ).toBe( true );
	await save();
	expect( form() ).toMatchObject( {
		isTitleWrong: true,
		isPriceWrong: true,
	} );
	type( { title: 'Tea', price: '0.50' } );
	expect( form() ).toMatchObject( {
		isTitleWrong: false,
		isPriceWrong: false,
	} );
	expect( ask ).not.toHaveBeenCalled();
} );

it( 'keeps what was typed when the server refuses it, and says why', async () => {
	ask.mockRejectedValue( {
		code: 'x',
		message: 'Minimum allowed price is $1.00.',
	} );
	const { form, onAdded, save, type } = show();
	type( { title: 'Tea' } );
	await save();
	expect( form() ).toMatchObject( {
		step: 'form',
		failure: 'Minimum allowed price is $1.00.',
		draft: { title: 'Tea' },
	} );
	ask.mockResolvedValue( {} );
	await save();
	expect( form().failure ).toBe( 'The plan could not be saved. Try again.' );
	expect( onAdded ).not.toHaveBeenCalled();
} );

it( 'takes the least of a currency where it does not take the price', () => {
	const { form, type } = show();
	type( { currency: 'JPY' } );
	expect( form().draft.price ).toBe( '50' );
	type( { price: '100' } );
	type( { currency: 'EUR' } );
	expect( form().draft.price ).toBe( '100' );
} );

it.each( [
	[ '12,50', 'EUR', 12.5 ],
	[ '12.50', 'EUR', 12.5 ],
	[ '0.499', 'USD', null ],
	[ '1.005', 'USD', null ],
	[ '49', 'JPY', null ],
	[ 'x', 'USD', null ],
] )( 'reads %p in %s', ( price, currency, amount ) => {
	expect( readPrice( { price, currency } ) ).toBe( amount );
} );
