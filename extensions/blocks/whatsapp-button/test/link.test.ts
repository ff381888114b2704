import { createBlock, parse, serialize } from '@wordpress/blocks';
import { registerUnits } from '../../../../__tests__/units';
import type { WhatsappButtonAttributes } from '../attributes';
import { htmlOf } from '../button-text';
import { linkOf, messageOf } from '../link';

beforeAll( registerUnits );

const NAME = 'jetpack/whatsapp-button';

const stored = ( json: string, href: string, text = 'Chat mit uns' ) =>
	`<!-- wp:${ NAME }${ json } -->\n<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="${ href }" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">${ text }</a></div>\n<!-- /wp:${ NAME } -->`;

const attributesOf = ( post: string ) =>
	parse( post )[ 0 ]!.attributes as unknown as WhatsappButtonAttributes;

const GERMAN =
	'https://api.whatsapp.com/send?phone=4930123&amp;text=Hallo%2C%20sch%C3%B6ne%20Seite!';

it( 'keeps a default message in another language, also when the number changes', () => {
	const post = stored(
		' {"countryCode":"49","phoneNumber":"30 123"}',
		GERMAN
	);
	const [ block ] = parse( post );
	expect( block!.isValid ).toBe( true );
	expect( serialize( [ block! ] ) ).toBe( post );
	const attributes = attributesOf( post );
	expect( messageOf( attributes ) ).toBe( 'Hallo, schöne Seite!' );
	expect( linkOf( { ...attributes, phoneNumber: '30 99' } ) ).toBe(
		'https://api.whatsapp.com/send?phone=493099&text=Hallo%2C%20sch%C3%B6ne%20Seite!'
	);
	// The author may want the English one.
	expect( messageOf( { ...attributes, savedHref: '' } ) ).toMatch( /^Hi, I/ );
} );

it.each( [
	[ 'javascript:alert(1)//https://api.whatsapp.com/send?phone=&text=x' ],
	[ 'https://evil.example/send?phone=&text=x' ],
	[ 'https://api.whatsapp.com/send?phone=&text=%E0%A4%A' ],
	[ '' ],
] )( 'makes the link anew where %j is saved', ( savedHref ) => {
	const attributes = createBlock( NAME ).attributes;
	expect(
		linkOf( {
			...( attributes as unknown as WhatsappButtonAttributes ),
			savedHref,
		} )
	).toBe(
		'https://api.whatsapp.com/send?phone=&text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website.'
	);
} );

it( 'has no message where none is wanted', () => {
	const post = serialize( [ createBlock( NAME, { firstMessage: '' } ) ] );
	expect( post ).toContain( 'href="https://api.whatsapp.com/send?phone="' );
	expect( parse( post )[ 0 ]!.isValid ).toBe( true );
} );

it.each( [
	'[gallery] & <b>"x"</b>\n\'y\'',
	'&text=2&phone=9',
	'日本語 😀',
	'half \ud83d',
] )( 'carries the message %j as it is', ( firstMessage ) => {
	const post = serialize( [
		createBlock( NAME, {
			countryCode: '1-876',
			phoneNumber: '(912) 345.678',
			firstMessage,
		} ),
	] );
	const [ block ] = parse( post );
	expect( block!.isValid ).toBe( true );
	const { savedHref } = block!.attributes as { savedHref: string };
	const address = new URL( savedHref );
	expect( address.host ).toBe( 'api.whatsapp.com' );
	expect( address.searchParams.get( 'phone' ) ).toBe( '1876912345678' );
	expect( address.searchParams.get( 'text' ) ).toBe(
		firstMessage.replace( /\ud83d$/, '\ufffd' )
	);
} );

it( 'marks a button without a text', () => {
	const post = serialize( [ createBlock( NAME, { buttonText: '' } ) ] );
	expect( post ).toContain( 'is-color-dark has-no-text' );
	expect( parse( post )[ 0 ]!.isValid ).toBe( true );
	expect( htmlOf( attributesOf( post ).buttonText ) ).toBe( '' );
} );

it( 'reads the text as other editors do', () => {
	expect(
		attributesOf( stored( '', GERMAN.replace( '4930123', '' ) ) ).buttonText
	).toEqual( [ 'Chat mit uns' ] );
} );
