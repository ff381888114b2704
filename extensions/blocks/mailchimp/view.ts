/** Signs a visitor up without reloading the page. */
import * as interactivity from '@wordpress/interactivity';
import { startSignUps } from 'features/newsletter/lib/sign-up';

startSignUps( interactivity, 'mailchimp', {
	target: 'millwork/v1/mailchimp/members',
	challenge: 'millwork/v1/mailchimp/challenge',
	name: 'millwork_mailchimp',
} );
