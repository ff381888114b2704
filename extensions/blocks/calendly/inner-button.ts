import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/**
 * The attributes of the block's inner button. The server replaces its identifier, and its URL follows the block's.
 *
 * @param url The calendar's URL.
 */
export const buttonAttributes = ( url?: string ) => ( {
	element: 'a',
	uniqueId: 'calendly-widget-id',
	text: __( 'Schedule time with me', 'millwork' ),
	passthroughAttributes: { url: 'url' },
	...( url && { url } ),
} );
