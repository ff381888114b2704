/** More forms to start with. They load with the first form, so that pages without one don't pay for them. */
import { registerBlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import icon from '../icon';
import { madeFrom, submitButton } from '../variations';

type Template = [ string, Record< string, unknown >? ];

const field = (
	type: string,
	label: string,
	required = false,
	options?: string[]
): Template => [
	`jetpack/field-${ type }`,
	{ label, required, ...( options && { options } ) },
];

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
				field( 'date', __( 'Arrival', 'millwork' ), true ),
				field( 'date', __( 'Departure', 'millwork' ), true ),
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
			button: __( 'Apply', 'millwork' ),
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
				field( 'radio', __( 'Attending?', 'millwork' ), true, [
					__( 'Yes', 'millwork' ),
					__( 'No', 'millwork' ),
				] ),
				field( 'select', __( 'Seats', 'millwork' ), false, NUMBERS ),
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
