/** Signs a visitor up without loading the page again. */
import * as interactivity from '@wordpress/interactivity';
import { startSignUps } from 'shared/lib/sign-up';

startSignUps( interactivity, {
	store: 'millwork/mailchimp',
	root: '.wp-block-jetpack-mailchimp',
	routes: 'millwork/v1/mailchimp/',
	target: 'members',
	name: 'millwork_mailchimp',
} );
