import { createRoot } from '@wordpress/element';
import { ImportPage } from './page';

const root = document.getElementById( 'millwork-import' );
if ( root ) {
	createRoot( root ).render( <ImportPage /> );
}
