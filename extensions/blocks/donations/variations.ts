import { __ } from '@wordpress/i18n';

/** The donation forms to start with. */
export const getVariations = () => [
	{
		name: 'millwork-donate-button',
		title: __( 'Donation Button', 'millwork' ),
		description: __( 'A button that opens a donation form.', 'millwork' ),
		keywords: [
			__( 'donate', 'millwork' ),
			__( 'tip', 'millwork' ),
			__( 'modal', 'millwork' ),
			__( 'popup', 'millwork' ),
		],
		scope: [ 'inserter' ],
		attributes: { displayMode: 'modal' },
		example: {
			attributes: {
				displayMode: 'modal',
				triggerButtonText: __( 'Donate', 'millwork' ),
			},
		},
		isActive: [ 'displayMode' ],
	},
];
