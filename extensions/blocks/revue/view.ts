/** Signs a visitor up without reloading the page. */
import * as interactivity from '@wordpress/interactivity';
import { NEWSLETTER, startSignUps } from 'features/newsletter/lib/sign-up';

startSignUps( interactivity, 'revue', NEWSLETTER );
