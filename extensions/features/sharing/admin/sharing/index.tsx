import { createRoot } from '@wordpress/element';
import { SharingPage } from './page';

const root = document.getElementById( 'millwork-sharing' );
if ( root ) {
	createRoot( root ).render( <SharingPage /> );
}
