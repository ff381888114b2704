import { __ } from '@wordpress/i18n';

/** The donation forms to start with. */
export const getVariations = () => [
	{
		name: 'millwork-donate-button',
		title: __( 'Donate Button', 'millwork' ),
		description: __(
			'A button that opens a form of donations.',
			'millwork'
		),
		keywords: [ __( 'modal', 'millwork' ), __( 'popup', 'millwork' ) ],
		scope: [ 'inserter' ],
		attributes: { displayMode: 'modal' },
		isActive: [ 'displayMode' ],
	},
];
