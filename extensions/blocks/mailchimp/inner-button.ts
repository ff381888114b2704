import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/** The attributes of a new button in the block. The server replaces its identity. */
export const buttonAttributes = () => ( {
	element: 'button',
	uniqueId: 'mailchimp-widget-id',
	text: __( 'Join my email list', 'millwork' ),
} );
