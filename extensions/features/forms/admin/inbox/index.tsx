/** Form entries in the admin. */
import './public-path';
import { createRoot } from '@wordpress/element';
import { readAddress } from './address';
import { InboxPage } from './page';
import { prefetchTable } from './table';

const root = document.getElementById( 'millwork-inbox' );
if ( root ) {
	if ( ! readAddress( window.location.search ).entry ) {
		prefetchTable();
	}
	createRoot( root ).render( <InboxPage /> );
}
