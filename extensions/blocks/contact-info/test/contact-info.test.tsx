import {
	createBlock,
	getBlockType,
	parse,
	registerBlockType,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerUnits } from '../../../../__tests__/units';

beforeAll( () => {
	for ( const name of [
		'core/legacy-widget',
		'core/heading',
		'core/paragraph',
		'jetpack/map',
	] ) {
		if ( ! getBlockType( name ) ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				category: 'text',
				attributes: {
					content: { type: 'string' },
					address: { type: 'string' },
					idBase: { type: 'string' },
					instance: { type: 'object' },
				},
			} as Parameters< typeof registerBlockType >[ 1 ] );
		}
	}
	registerUnits();
} );

const transform = ( idBase: string, instance: object ) => {
	const widget = createBlock( 'core/legacy-widget', { idBase, instance } );
	const result = switchToBlockType( widget, 'jetpack/contact-info' );
	return result as Block[] | null;
};

it( 'takes over the Contact Info widget with all that it says', () => {
	const [ block ] = transform( 'widget_contact_info', {
		raw: {
			title: 'Oak & <Ash>',
			address: '1 Main St\r\nHall 3\nYard\nPorto',
			phone: '020 7946',
			email: 'a@b.co',
			hours: 'Mon\nTue',
			showmap: 1,
		},
	} )!;
	const inside = block!.innerBlocks.map( ( { name, attributes } ) => ( {
		name,
		...attributes,
	} ) );
	expect( inside ).toMatchObject( [
		{ name: 'core/heading', content: 'Oak &amp; &lt;Ash>' },
		{ name: 'jetpack/email', email: 'a@b.co' },
		{ name: 'jetpack/phone', phone: '020 7946' },
		{
			name: 'jetpack/address',
			address: '1 Main St',
			addressLine2: 'Hall 3',
			addressLine3: 'Yard, Porto',
			linkToGoogleMaps: true,
			linkTitle: 'Open address in Google Maps',
		},
		{ name: 'core/paragraph', content: 'Mon<br>Tue' },
		{ name: 'jetpack/map', address: '1 Main St\r\nHall 3\nYard\nPorto' },
	] );
} );

it( 'takes over what a sparse widget has', () => {
	const [ block ] = transform( 'widget_contact_info', {
		raw: { title: '', email: null, phone: ' 020 ', showmap: 1 },
	} )!;
	expect( block!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/phone',
	] );
} );

it( 'leaves other widgets, and those that hide their settings, alone', () => {
	expect( transform( 'text', { raw: {} } ) ).toBeNull();
	expect( transform( 'widget_contact_info', { encoded: 'x' } ) ).toBeNull();
} );

it( 'reads what it writes, whatever is typed', () => {
	const texts = [
		'a@b.co, <c@d.ee>; "e@f.gg" & h@i.jj.',
		' +1 (415) 555-0100 ',
		'日本語 🌳 x@y.org\nnew line 12',
		'1 & 2 <em>x</em> \u00a0 end ',
		`${ 'very long '.repeat( 500 ) }a@b.co`,
	];
	for ( const text of texts ) {
		const written = serialize( [
			createBlock( 'jetpack/contact-info', {}, [
				createBlock( 'jetpack/email', { email: text } ),
				createBlock( 'jetpack/phone', { phone: text } ),
				createBlock( 'jetpack/address', {
					address: text,
					city: text,
					region: text,
					linkToGoogleMaps: true,
				} ),
			] ),
		] );
		const [ read ] = parse( written );
		expect( read!.innerBlocks.map( ( { isValid } ) => isValid ) ).toEqual( [
			true,
			true,
			true,
		] );
		expect( serialize( [ read! ] ) ).toBe( written );
	}
} );
