import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/**
 * The attributes of the block's inner button. The server replaces its identifier, and its URL follows the block's.
 *
 * @param url The event's page.
 */
export const buttonAttributes = ( url?: string ) => ( {
	element: 'a',
	uniqueId: 'eventbrite-widget-id',
	text: __( 'Register', 'millwork' ),
	passthroughAttributes: { url: 'url' },
	...( url && { url } ),
} );
