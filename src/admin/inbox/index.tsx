/** Form entries in the admin. */
import { createRoot } from '@wordpress/element';
import { InboxPage } from './page';

const root = document.getElementById( 'millwork-inbox' );
if ( root ) {
	createRoot( root ).render( <InboxPage /> );
}
