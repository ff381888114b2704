/** Shows the calendar when a visitor asks for it. */
import { startFacades } from './facade';

startFacades( 'millwork/calendly', /^https:\/\/(?:www\.)?calendly\.com\// );
