import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { WhatsappButtonAttributes } from '../attributes';
import { NumberFields } from '../edit/number-fields';

let now: Partial< WhatsappButtonAttributes >;

function show( first: Partial< WhatsappButtonAttributes > ) {
	function Fields() {
		const [ attributes, change ] = useState( first );
		now = attributes;
		return (
			<NumberFields
				attributes={ attributes as WhatsappButtonAttributes }
				setAttributes={ ( some ) =>
					change( { ...attributes, ...some } )
				}
			/>
		);
	}
	render( <Fields /> );
	const field = screen.getByRole( 'textbox', { name: 'Phone number' } );
	return {
		field,
		type: ( value: string ) =>
			fireEvent.change( field, { target: { value } } ),
	};
}

beforeEach( () => {
	// jsdom has no layout.
	Element.prototype.scrollIntoView = jest.fn();
	window.millworkEditor = { buildUrl: '', blocks: {}, siteLocale: 'de_AT' };
} );
afterEach( () => {
	delete window.millworkEditor;
} );

it( 'says what is no phone number, and keeps it', () => {
	const { field, type } = show( { countryCode: '44' } );
	type( '20 7946 x' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		/^Please enter a valid phone number\.$/
	);
	expect( field ).toBeInvalid();
	expect( now.phoneNumber ).toBe( '20 7946 x' );
	type( '(20) 7946.0958' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	type( '' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'takes the site’s country for a number without one', () => {
	const { type } = show( {} );
	type( '1' );
	expect( now ).toEqual( { countryCode: '43', phoneNumber: '1' } );
} );

it( 'guesses no country for a stored number, and says that it wants one', () => {
	const { type } = show( { phoneNumber: '20 7946' } );
	expect( screen.getByText( /Choose the country/ ) ).toBeVisible();
	type( '20 79' );
	expect( now ).toEqual( { phoneNumber: '20 79' } );
} );

it( 'cuts a number with its country when the field is left', () => {
	const { field, type } = show( { countryCode: '43' } );
	type( '+44 20 7946 0958' );
	fireEvent.blur( field );
	expect( now ).toEqual( { countryCode: '44', phoneNumber: '20 7946 0958' } );
	expect(
		screen.getByRole( 'combobox', { name: 'Country code' } )
	).toHaveDisplayValue( 'United Kingdom (+44)' );
} );

it( 'finds a country by its name and by its code', () => {
	show( { countryCode: '44' } );
	const list = screen.getByRole( 'combobox', { name: 'Country code' } );
	fireEvent.focus( list );
	for ( const words of [ 'portu', '+351' ] ) {
		fireEvent.change( list, { target: { value: words } } );
		expect(
			screen.getByRole( 'option', { name: 'Portugal (+351)' } )
		).toBeVisible();
	}
	fireEvent.click(
		screen.getByRole( 'option', { name: 'Portugal (+351)' } )
	);
	expect( now.countryCode ).toBe( '351' );
} );
