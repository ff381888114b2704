import { __ } from '@wordpress/i18n';

/** What the inserter finds each form by, besides its title: by the name of the variation. */
export const getKeywords = (): Record< string, string[] > => ( {
	'contact-form': [
		__( 'contact', 'millwork' ),
		__( 'message', 'millwork' ),
		__( 'inquiry', 'millwork' ),
		__( 'get in touch', 'millwork' ),
	],
	'rsvp-form': [
		__( 'event', 'millwork' ),
		__( 'invitation', 'millwork' ),
		__( 'party', 'millwork' ),
		__( 'attend', 'millwork' ),
	],
	'registration-form': [
		__( 'register', 'millwork' ),
		__( 'sign up', 'millwork' ),
		__( 'course', 'millwork' ),
		__( 'class', 'millwork' ),
		__( 'event', 'millwork' ),
	],
	'appointment-form': [
		__( 'booking', 'millwork' ),
		__( 'book', 'millwork' ),
		__( 'reservation', 'millwork' ),
		__( 'schedule', 'millwork' ),
	],
	'feedback-form': [
		__( 'survey', 'millwork' ),
		__( 'opinion', 'millwork' ),
		__( 'comments', 'millwork' ),
	],
} );
