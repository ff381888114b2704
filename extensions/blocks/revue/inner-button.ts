import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/** The attributes of a new button in the block. */
export const buttonAttributes = () => ( {
	element: 'button',
	text: __( 'Subscribe', 'millwork' ),
} );
