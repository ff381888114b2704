/** The screen Millwork → Settings. */
import { createRoot } from '@wordpress/element';
import { SettingsPage } from './page';

const root = document.getElementById( 'millwork-settings' );
if ( root ) {
	createRoot( root ).render( <SettingsPage /> );
}
