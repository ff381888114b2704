import { createBlock, parse, serialize } from '@wordpress/blocks';
import { buttonStyle, fieldStyle, pixels } from '../styles';
import type { SubscriptionsAttributes } from '../attributes';
import transforms from '../transforms';
import '../index';

const values = ( attributes: Partial< SubscriptionsAttributes > ) =>
	attributes as SubscriptionsAttributes;

it.each( [
	[ {}, 10 ],
	[ { spacing: 0 }, 0 ],
	[ { spacing: 51 }, 50 ],
	[ { spacing: -3 }, 0 ],
] )( 'keeps %j within the range', ( attributes, expected ) => {
	expect( pixels( values( attributes ), 'spacing' ) ).toBe( expected );
} );

it( 'gives the button half as much room again at its sides', () => {
	expect( buttonStyle( values( {} ) ) ).toMatchObject( {
		padding: '15px 22.5px',
		borderWidth: 1,
		borderRadius: 0,
		fontSize: '16px',
	} );
	expect( buttonStyle( values( { padding: 3 } ) ).padding ).toBe(
		'5px 7.5px'
	);
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
