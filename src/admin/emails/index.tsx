/** The screen Millwork → Emails. php/Mail/Screen/EmailsScreen.php prints the frame. */
import { createRoot } from '@wordpress/element';
import { EmailsPage } from './page';

const root = document.getElementById( 'millwork-emails' );
if ( root ) {
	createRoot( root ).render( <EmailsPage /> );
}
