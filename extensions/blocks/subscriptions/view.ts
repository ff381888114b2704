/** Signs a visitor up without loading the page again. */
import * as interactivity from '@wordpress/interactivity';
import { startSignUps } from 'shared/lib/sign-up';

startSignUps( interactivity, {
	store: 'millwork/subscriptions',
	root: '.wp-block-jetpack-subscriptions',
	routes: 'millwork/v1/newsletter/',
	target: 'subscribers',
	name: 'millwork_subscribe',
} );
