import { __ } from '@wordpress/i18n';

/** A block's name, attributes and inner blocks. */
export type Template = [ string, Record< string, unknown >?, Template[]? ];

/**
 * The buttons between steps, with the IDs that other editors store.
 *
 * @param send The button that sends the form.
 */
export const stepButtons = ( send: Template ): Template => [
	'jetpack/form-step-navigation',
	{},
	[
		[
			'jetpack/button',
			{
				element: 'button',
				uniqueId: 'previous-step',
				className: 'is-style-outline',
				text: __( 'Back', 'millwork' ),
			},
		],
		[
			'jetpack/button',
			{
				element: 'button',
				uniqueId: 'next-step',
				text: __( 'Next', 'millwork' ),
			},
		],
		[ send[ 0 ], { ...send[ 1 ], uniqueId: 'submit-step' } ],
	],
];

/**
 * A form of two steps.
 *
 * @param first The fields of the first step.
 * @param send  The button that sends the form.
 */
export const stepTemplate = (
	first: Template[],
	send: Template
): Template[] => [
	[ 'jetpack/form-progress-indicator' ],
	[
		'jetpack/form-step-container',
		{},
		[
			[
				'jetpack/form-step',
				{ stepLabel: __( 'About you', 'millwork' ) },
				first,
			],
			[
				'jetpack/form-step',
				{ stepLabel: __( 'Your message', 'millwork' ) },
				[ [ 'jetpack/field-textarea' ] ],
			],
		],
	],
	stepButtons( send ),
];
