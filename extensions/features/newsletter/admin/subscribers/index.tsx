/** Subscribers in the admin. */
import './public-path';
import { createRoot } from '@wordpress/element';
import { SubscribersPage } from './page';
import { prefetchTable } from './table';

const root = document.getElementById( 'millwork-subscribers' );
if ( root ) {
	prefetchTable();
	createRoot( root ).render( <SubscribersPage /> );
}
