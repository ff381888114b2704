import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface LegacyWidget {
	idBase?: string;
	instance?: { raw?: Record< string, unknown > };
}

/** A value of the widget as text, in whatever type it was stored. */
const text = ( value: unknown ) =>
	typeof value === 'string' ? value.trim() : '';

const escape = ( value: string ) =>
	value
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( /\r?\n/g, '<br>' );

const isBlock = ( value: unknown ): value is Block =>
	typeof value === 'object' && value !== null;

/** The widget's address is one field with several lines. */
function addressParts( address: string ) {
	const [ first = '', second = '', ...rest ] = address
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
	return {
		address: first,
		addressLine2: second,
		addressLine3: rest.join( ', ' ),
	};
}

export default {
	from: [
		{
			type: 'block',
			blocks: [ 'core/legacy-widget' ],
			isMatch: ( { idBase, instance }: LegacyWidget ) =>
				idBase === 'widget_contact_info' && !! instance?.raw,
			transform: ( { instance }: LegacyWidget ) => {
				const raw = instance?.raw ?? {};
				const [ title, address, phone, email, hours ] = [
					raw.title,
					raw.address,
					raw.phone,
					raw.email,
					raw.hours,
				].map( text ) as [ string, string, string, string, string ];
				const blocks = [
					title &&
						createBlock( 'core/heading', {
							content: escape( title ),
						} ),
					email && createBlock( 'jetpack/email', { email } ),
					phone && createBlock( 'jetpack/phone', { phone } ),
					address &&
						createBlock( 'jetpack/address', {
							...addressParts( address ),
							// The widget links its address.
							linkToGoogleMaps: true,
							linkTitle: __(
								'Open address in Google Maps',
								'millwork'
							),
						} ),
					hours &&
						createBlock( 'core/paragraph', {
							content: escape( hours ),
						} ),
					address &&
						raw.showmap &&
						getBlockType( 'jetpack/map' ) &&
						createBlock( 'jetpack/map', { address } ),
				];
				return createBlock(
					'jetpack/contact-info',
					{},
					blocks.filter( isBlock )
				);
			},
		},
	],
};
