import { __ } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

export const buttonAttributes = () => ( {
	element: 'button',
	text: __( 'Subscribe', 'millwork' ),
} );
