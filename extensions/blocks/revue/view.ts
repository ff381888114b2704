/** Signs a visitor up without loading the page again. */
import * as interactivity from '@wordpress/interactivity';
import { NEWSLETTER, startSignUps } from 'shared/lib/sign-up';

startSignUps( interactivity, 'revue', NEWSLETTER );
