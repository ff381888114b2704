import { createBlock, parse, serialize } from '@wordpress/blocks';
import { buttonStyle, fieldStyle, pixels } from '../styles';
import type { SubscriptionsAttributes } from '../attributes';
import transforms from '../transforms';
import '../index';

const values = ( attributes: Partial< SubscriptionsAttributes > ) =>
	attributes as SubscriptionsAttributes;

it.each( [
	[ {}, undefined ],
	[ { spacing: 0 }, 0 ],
	[ { spacing: 51 }, 50 ],
	[ { spacing: -3 }, 0 ],
] )( 'keeps %j within the range', ( attributes, expected ) => {
	expect( pixels( values( attributes ), 'spacing' ) ).toBe( expected );
} );

it( 'gives the button half as much room again at its sides', () => {
	expect( buttonStyle( values( { padding: 15 } ) ).padding ).toBe(
		'15px 22.5px'
	);
	expect( buttonStyle( values( { padding: 3 } ) ).padding ).toBe(
		'5px 7.5px'
	);
} );

it( 'leaves to the theme what is not set', () => {
	const set = ( style: object ) =>
		Object.values( style ).filter( ( value ) => value !== undefined );
	expect( set( buttonStyle( values( {} ) ) ) ).toEqual( [] );
	expect( set( fieldStyle( values( {} ) ) ) ).toEqual( [] );
	expect(
		fieldStyle( values( { customBorderColor: '#123' } ) )
	).toMatchObject( { borderWidth: 1, borderStyle: 'solid' } );
} );

it( 'shows a gradient before a colour, and a value before a name', () => {
	expect(
		fieldStyle(
			values( {
				customEmailFieldGradient: 'linear-gradient(red,blue)',
				emailFieldBackgroundColor: 'primary',
			} )
		).background
	).toBe( 'linear-gradient(red,blue)' );
	expect(
		fieldStyle(
			values( {
				emailFieldBackgroundColor: 'primary',
				customEmailFieldBackgroundColor: '#123456',
			} )
		).background
	).toBe( '#123456' );
	expect(
		buttonStyle( values( { buttonBackgroundColor: '#00A2FF' } ) ).background
	).toBe( '#00A2FF' );
	expect( buttonStyle( values( { textColor: 'primary' } ) ).color ).toBe(
		'var(--wp--preset--color--primary, revert-layer)'
	);
} );

it( 'stores nothing but attributes, and gives them back', () => {
	const post = serialize( [
		createBlock( 'jetpack/subscriptions', {
			submitButtonText: 'Oak &amp; <em>ash</em>',
			successMessage: ' "quoted" 木工 ',
		} ),
	] );
	expect( post ).toMatch( /\/-->$/ );
	expect( serialize( parse( post ) ) ).toBe( post );
} );

it( 'was a widget', () => {
	const [ { isMatch, transform } ] = transforms.from as [
		( typeof transforms.from )[ 0 ],
	];
	const widget = {
		idBase: 'blog_subscription',
		instance: {
			raw: { subscribe_button: 'Follow', show_subscribers_total: true },
		},
	};
	expect( isMatch( widget ) ).toBe( true );
	expect( isMatch( { ...widget, idBase: 'text' } ) ).toBe( false );
	expect( transform( widget ).attributes ).toMatchObject( {
		submitButtonText: 'Follow',
		showSubscribersTotal: true,
	} );
} );
