import addresses from './addresses.json';
import { isHome, readEvent } from '../event-link';
import transforms from '../transforms';

jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( name: string, attributes: object ) => [ name, attributes ],
} ) );

const [ raw ] = transforms.from;

const paragraph = ( text: unknown ) => {
	const element = document.createElement( 'p' );
	element.textContent = String( text );
	return element;
};

it.each( addresses.read )( 'reads %s', ( address, url, eventId ) => {
	const event = { url, eventId };
	expect( readEvent( String( address ) ) ).toEqual( event );
	expect( isHome( String( address ) ) ).toBe( false );
	expect( raw!.isMatch( paragraph( address ) ) ).toBe( true );
	expect( raw!.transform( paragraph( address ) ) ).toEqual( [
		'jetpack/eventbrite',
		event,
	] );
} );

it.each( addresses.homes )( 'knows the home %s', ( url ) => {
	expect( isHome( url ) ).toBe( true );
	expect( readEvent( url ) ).toBeUndefined();
	expect( raw!.transform( paragraph( url ) ) ).toEqual( [
		'jetpack/eventbrite',
		{ url },
	] );
} );

it.each( addresses.refused )( 'does not read %s', ( address ) => {
	expect( readEvent( address ) ).toBeUndefined();
	expect( isHome( address ) ).toBe( false );
	expect( raw!.isMatch( paragraph( address ) ) ).toBe( false );
} );

it( 'takes a paragraph only that has nothing else', () => {
	expect(
		raw!.isMatch( paragraph( 'See https://www.eventbrite.com/e/x-1' ) )
	).toBe( false );
} );
