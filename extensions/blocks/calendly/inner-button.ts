import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/**
 * The attributes of a new button in the block. The server replaces its identity, and the address
 * follows the block's.
 *
 * @param url The calendar's address.
 */
export const buttonAttributes = ( url?: string ) => ( {
	element: 'a',
	uniqueId: 'calendly-widget-id',
	text: __( 'Schedule time with me', 'millwork' ),
	passthroughAttributes: { url: 'url' },
	...( url && { url } ),
} );
