import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/** The attributes of the block's inner button. The server replaces its identifier. */
export const buttonAttributes = () => ( {
	element: 'button',
	uniqueId: 'mailchimp-widget-id',
	text: __( 'Join my email list', 'millwork' ),
} );
