import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import {
	calendar,
	envelope,
	formatListBullets,
	people,
	starHalf,
} from '@wordpress/icons';
import { getEditorData } from 'shared/editor/availability';
import type { ContactFormAttributes } from './attributes';
import icon from './icon';
import { stepTemplate } from './step-template';
import type { Template } from './step-template';
import { getKeywords } from './variation-keywords';

const NAME: Template = [ 'jetpack/field-name', { required: true } ];
const EMAIL: Template = [ 'jetpack/field-email', { required: true } ];

/**
 * A form's submit button. It can't be removed by accident.
 *
 * @param text The button's text.
 */
export const submitButton = ( text: string ): Template => [
	'jetpack/button',
	{ element: 'button', text, lock: { remove: true } },
];

/**
 * Whether a form was made from a variation. Editors of 2026 store the same names in `variationName`. A function, because
 * WordPress asks for each form of a post whenever a key is pressed, and compares names of attributes in a list slowly.
 *
 * @param form      The form's attributes.
 * @param variation The variation's.
 */
export const madeFrom = (
	form: Partial< ContactFormAttributes >,
	variation: Partial< ContactFormAttributes >
) =>
	( form.millworkVariation || form.variationName ) ===
	variation.millworkVariation;

/** An empty form to start with: one field for a question, and the button. */
export const bareForm = (): Template[] => [
	[ 'jetpack/field-text' ],
	submitButton( __( 'Submit', 'millwork' ) ),
];

interface Variation {
	name: string;
	icon?: ReactElement;
	title: string;
	description: string;
	/** Where it is offered; in the inserter and in the block if left out. */
	scope?: ( 'block' | 'inserter' )[];
	attributes?: Partial< ContactFormAttributes >;
	innerBlocks: Template[];
}

interface PreviewBlock {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks?: PreviewBlock[];
}

/** A template's blocks in the form that the inserter's preview needs. */
export const previewOf = (
	innerBlocks: Template[]
): { innerBlocks: PreviewBlock[] } => ( {
	innerBlocks: innerBlocks.map( ( [ name, attributes = {}, inner ] ) => ( {
		name,
		attributes,
		...( inner && previewOf( inner ) ),
	} ) ),
} );

/** The forms to start with, each with a subject and fields for its purpose. */
export function getVariations() {
	const variations: Variation[] = [
		{
			name: 'contact-form',
			title: __( 'Contact Form', 'millwork' ),
			description: __( 'Name, email address and message.', 'millwork' ),
			innerBlocks: [
				NAME,
				EMAIL,
				[ 'jetpack/field-textarea' ],
				submitButton( __( 'Contact Us', 'millwork' ) ),
			],
		},
		{
			name: 'newsletter-form',
			icon: envelope,
			attributes: {
				customThankyou: 'message',
				customThankyouHeading: __( 'Check your email', 'millwork' ),
				customThankyouMessage: __(
					'Click the link we sent you, then confirm.',
					'millwork'
				),
				millworkNewsletter: true,
			},
			title: __( 'Newsletter Sign-up', 'millwork' ),
			description: __(
				'Add people to your newsletter. They confirm by email.',
				'millwork'
			),
			// In the inserter, people who look for a newsletter find the Subscription Form.
			scope: [ 'block' ],
			innerBlocks: [
				NAME,
				EMAIL,
				[ 'jetpack/field-consent' ],
				submitButton( __( 'Subscribe', 'millwork' ) ),
			],
		},
		{
			name: 'rsvp-form',
			icon: people,
			title: __( 'RSVP Form', 'millwork' ),
			description: __( 'Ask who’s coming.', 'millwork' ),
			attributes: {
				subject: __( 'A new RSVP from your website', 'millwork' ),
			},
			innerBlocks: [
				NAME,
				EMAIL,
				[
					'jetpack/field-radio',
					{
						label: __( 'Attending?', 'millwork' ),
						required: true,
						options: [
							__( 'Yes', 'millwork' ),
							__( 'No', 'millwork' ),
						],
					},
				],
				[
					'jetpack/field-textarea',
					{ label: __( 'Other Details', 'millwork' ) },
				],
				submitButton( __( 'Send RSVP', 'millwork' ) ),
			],
		},
		{
			name: 'registration-form',
			icon: formatListBullets,
			title: __( 'Registration Form', 'millwork' ),
			description: __(
				'Let people sign up for a course or event.',
				'millwork'
			),
			attributes: {
				subject: __(
					'A new registration from your website',
					'millwork'
				),
			},
			innerBlocks: [
				NAME,
				EMAIL,
				[
					'jetpack/field-telephone',
					{ label: __( 'Phone Number', 'millwork' ) },
				],
				[
					'jetpack/field-select',
					{
						label: __( 'How did you hear about us?', 'millwork' ),
						options: [
							__( 'Search Engine', 'millwork' ),
							__( 'Social Media', 'millwork' ),
							__( 'TV', 'millwork' ),
							__( 'Radio', 'millwork' ),
							__( 'Friend or Family', 'millwork' ),
						],
					},
				],
				[
					'jetpack/field-textarea',
					{ label: __( 'Other Details', 'millwork' ) },
				],
				submitButton( __( 'Send', 'millwork' ) ),
			],
		},
		{
			name: 'appointment-form',
			icon: calendar,
			title: __( 'Appointment Form', 'millwork' ),
			description: __( 'Take appointment requests.', 'millwork' ),
			attributes: {
				subject: __(
					'A new appointment booked from your website',
					'millwork'
				),
			},
			innerBlocks: [
				NAME,
				EMAIL,
				[ 'jetpack/field-telephone', { required: true } ],
				[
					'jetpack/field-date',
					{ label: __( 'Date', 'millwork' ), required: true },
				],
				[
					'jetpack/field-radio',
					{
						label: __( 'Time', 'millwork' ),
						required: true,
						options: [
							__( 'Morning', 'millwork' ),
							__( 'Afternoon', 'millwork' ),
						],
					},
				],
				[
					'jetpack/field-textarea',
					{ label: __( 'Notes', 'millwork' ) },
				],
				submitButton( __( 'Book Appointment', 'millwork' ) ),
			],
		},
		{
			name: 'feedback-form',
			icon: starHalf,
			title: __( 'Feedback Form', 'millwork' ),
			description: __(
				'Ask visitors what they think of your site.',
				'millwork'
			),
			attributes: {
				subject: __(
					'New feedback received from your website',
					'millwork'
				),
			},
			innerBlocks: [
				NAME,
				EMAIL,
				[
					'jetpack/field-radio',
					{
						label: __( 'Please rate our website', 'millwork' ),
						required: true,
						options: [
							__( '1 - Very Bad', 'millwork' ),
							__( '2 - Poor', 'millwork' ),
							__( '3 - Average', 'millwork' ),
							__( '4 - Good', 'millwork' ),
							__( '5 - Excellent', 'millwork' ),
						],
					},
				],
				[
					'jetpack/field-textarea',
					{ label: __( 'How could we improve?', 'millwork' ) },
				],
				submitButton( __( 'Send Feedback', 'millwork' ) ),
			],
		},
		{
			name: 'multistep-form',
			// In the inserter, the form itself is found.
			scope: [ 'block' ],
			title: __( 'Multi-step Form', 'millwork' ),
			description: __(
				'Ask one step after the other, with a progress bar.',
				'millwork'
			),
			innerBlocks: stepTemplate(
				[ NAME, EMAIL ],
				submitButton( __( 'Send', 'millwork' ) )
			),
		},
	];
	return variations
		.filter(
			// Not offered on simple hosted sites.
			( { name } ) =>
				name !== 'newsletter-form' ||
				getEditorData().siteType !== 'simple'
		)
		.map( ( { attributes, ...variation } ) => ( {
			icon,
			...variation,
			keywords: getKeywords()[ variation.name ],
			attributes: {
				...attributes,
				millworkVariation: variation.name,
			},
			isActive: madeFrom,
			example: previewOf( variation.innerBlocks ),
		} ) );
}
