/** Signs a visitor up without loading the page again. */
import * as interactivity from '@wordpress/interactivity';
import { startSignUps } from 'shared/lib/sign-up';

startSignUps(
	interactivity,
	'millwork/subscriptions',
	'wp-block-jetpack-subscriptions'
);
