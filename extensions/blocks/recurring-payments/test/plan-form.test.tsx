import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { examplePrice, readPrice, usePlanForm } from '../edit/use-plan-form';

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
		draft: { currency: 'USD', price: '', interval: '1 month' },
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
	expect( form() ).toMatchObject( { isTitleWrong: false, priceProblem: '' } );
	await save();
	expect( form() ).toMatchObject( {
		isTitleWrong: true,
		priceProblem: 'unreadable',
	} );
	type( { price: '0.49' } );
	expect( form().priceProblem ).toBe( 'low' );
	type( { price: '1.005' } );
	expect( form().priceProblem ).toBe( 'unreadable' );
	type( { title: 'Tea', price: '0.50' } );
	expect( form() ).toMatchObject( { isTitleWrong: false, priceProblem: '' } );
	expect( ask ).not.toHaveBeenCalled();
} );

it( 'keeps what was typed when the server refuses it, and says why', async () => {
	ask.mockRejectedValue( {
		code: 'x',
		message: 'Minimum allowed price is $1.00.',
	} );
	const { form, onAdded, save, type } = show();
	type( { title: 'Tea', price: '0.75' } );
	await save();
	expect( form() ).toMatchObject( {
		step: 'form',
		failure: 'Minimum allowed price is $1.00.',
		draft: { title: 'Tea' },
	} );
	ask.mockResolvedValue( {} );
	await save();
	expect( form().failure ).toBe( 'The plan couldn’t be saved. Try again.' );
	expect( onAdded ).not.toHaveBeenCalled();
} );

it( 'keeps a typed price in another currency, and invents none', () => {
	const { form, type } = show();
	type( { currency: 'JPY' } );
	expect( form() ).toMatchObject( {
		draft: { price: '' },
		priceProblem: '',
	} );
	type( { price: '20' } );
	expect( form().priceProblem ).toBe( 'low' );
	type( { currency: 'EUR' } );
	expect( form() ).toMatchObject( {
		draft: { price: '20' },
		priceProblem: '',
	} );
} );

it.each( [
	[ 'USD', '25.00', '$25.00' ],
	[ 'JPY', '2,500', '¥2,500' ],
] )( 'gives an example in %s', ( currency, typed, shown ) => {
	expect( examplePrice( currency ) ).toBe( typed );
	expect( examplePrice( currency, true ) ).toBe( shown );
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
