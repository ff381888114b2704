/** Signs a visitor up without loading the page again. */
import * as interactivity from '@wordpress/interactivity';
import { NEWSLETTER, startSignUps } from 'features/newsletter/lib/sign-up';

startSignUps( interactivity, 'revue', NEWSLETTER );
