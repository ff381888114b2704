/** More forms to start with. They load with the first form, so that pages without one don't pay for them. */
import { registerBlockVariation } from '@wordpress/blocks';
import { __, _x } from '@wordpress/i18n';
import icon from '../icon';
import { madeFrom, submitButton } from '../variations';

type Template = [ string, Record< string, unknown >? ];

const field = (
	type: string,
	label: string,
	required = false,
	options?: string[],
	more: Record< string, unknown > = {}
): Template => [
	`jetpack/field-${ type }`,
	{ label, required, ...( options && { options } ), ...more },
];

/** The seats of an event, until the author changes it. */
const SEATS = 20;

const NUMBERS = Array.from( { length: 10 }, ( _, index ) =>
	String( index + 1 )
);

interface Form {
	name: string;
	title: string;
	subject: string;
	fields: Template[];
	button: string;
}

const forms = (): Form[] => {
	const name: Template = [ 'jetpack/field-name', { required: true } ];
	const email: Template = [ 'jetpack/field-email', { required: true } ];
	const yes = __( 'Yes', 'millwork' );
	const notes = field( 'textarea', __( 'Notes', 'millwork' ) );
	return [
		{
			name: 'booking-form',
			title: __( 'Booking Request', 'millwork' ),
			subject: __(
				'A new booking request from your website',
				'millwork'
			),
			fields: [
				name,
				email,
				field( 'date', __( 'Arrival', 'millwork' ), true, undefined, {
					millworkEarliest: 'today',
				} ),
				field( 'date', __( 'Departure', 'millwork' ), true, undefined, {
					millworkEarliest: '+1 day',
				} ),
				field( 'select', __( 'Guests', 'millwork' ), true, NUMBERS ),
				notes,
			],
			button: __( 'Request Booking', 'millwork' ),
		},
		{
			name: 'survey-form',
			title: __( 'Survey', 'millwork' ),
			subject: __(
				'A new survey response from your website',
				'millwork'
			),
			fields: [
				field(
					'radio',
					__( 'How satisfied are you?', 'millwork' ),
					true,
					[
						__( 'Very satisfied', 'millwork' ),
						__( 'Satisfied', 'millwork' ),
						__( 'Neutral', 'millwork' ),
						__( 'Dissatisfied', 'millwork' ),
						__( 'Very dissatisfied', 'millwork' ),
					]
				),
				field(
					'checkbox-multiple',
					__( 'What matters most to you?', 'millwork' ),
					false,
					[
						__( 'Quality', 'millwork' ),
						__( 'Price', 'millwork' ),
						__( 'Service', 'millwork' ),
						__( 'Speed', 'millwork' ),
					]
				),
				field( 'textarea', __( 'What could we improve?', 'millwork' ) ),
			],
			button: __( 'Send Answers', 'millwork' ),
		},
		{
			name: 'application-form',
			title: __( 'Job Application', 'millwork' ),
			subject: __(
				'A new job application from your website',
				'millwork'
			),
			fields: [
				name,
				email,
				field( 'telephone', __( 'Phone Number', 'millwork' ) ),
				field( 'text', __( 'Position', 'millwork' ), true ),
				field( 'file', __( 'Your résumé', 'millwork' ), true ),
				field(
					'textarea',
					__( 'Why do you want to work with us?', 'millwork' ),
					true
				),
				field( 'date', __( 'Earliest start date', 'millwork' ) ),
			],
			button: _x( 'Apply', 'for a job', 'millwork' ),
		},
		{
			name: 'order-form',
			title: __( 'Order Form', 'millwork' ),
			subject: __( 'A new order from your website', 'millwork' ),
			fields: [
				name,
				email,
				field( 'select', __( 'Product', 'millwork' ), true, [
					__( 'First product', 'millwork' ),
					__( 'Second product', 'millwork' ),
				] ),
				field( 'select', __( 'Quantity', 'millwork' ), true, NUMBERS ),
				field( 'textarea', __( 'Delivery address', 'millwork' ), true ),
				notes,
			],
			button: __( 'Send Order', 'millwork' ),
		},
		{
			name: 'seats-form',
			title: __( 'RSVP with Seats', 'millwork' ),
			subject: __( 'A new RSVP from your website', 'millwork' ),
			fields: [
				name,
				email,
				field(
					'radio',
					__( 'Attending?', 'millwork' ),
					true,
					[ yes, __( 'No', 'millwork' ) ],
					{
						id: 'attending',
						// Only people who come take seats.
						millworkSeats: [
							{ option: yes, seats: SEATS, key: 'attending' },
						],
					}
				),
				field( 'number', __( 'Seats', 'millwork' ), true, undefined, {
					defaultValue: '1',
					min: 1,
					millworkStep: '1',
					millworkIsQuantity: true,
					conditionalLogic: {
						enabled: true,
						action: 'show',
						logicalOperator: 'all',
						groups: [
							{
								logicalOperator: 'all',
								rules: [
									{
										field: 'attending',
										operator: 'is',
										value: yes,
									},
								],
							},
						],
					},
				} ),
				notes,
			],
			button: __( 'Send RSVP', 'millwork' ),
		},
	];
};

for ( const { name, title, subject, fields, button } of forms() ) {
	registerBlockVariation( 'jetpack/contact-form', {
		name,
		title,
		icon,
		scope: [ 'block' ],
		attributes: { subject, millworkVariation: name },
		innerBlocks: [ ...fields, submitButton( button ) ] as never,
		isActive: madeFrom,
	} );
}
