import { __ } from '@wordpress/i18n';

const BUTTON = 'jetpack/whatsapp-button';

/** A new button, with its text in the user's language. */
export const newButton = (): [ string, Record< string, string > ] => [
	BUTTON,
	{
		buttonText: __( 'Chat on WhatsApp', 'millwork' ),
		firstMessage: __(
			'Hi, I got your WhatsApp information from your website.',
			'millwork'
		),
	},
];

/** The messaging services. There is only one, so the inserter shows the block itself. */
export const getVariations = () => [
	{
		name: 'whatsapp-button',
		title: __( 'WhatsApp Button', 'millwork' ),
		isDefault: true,
		scope: [ 'block' ],
		innerBlocks: [ newButton() ],
	},
];
