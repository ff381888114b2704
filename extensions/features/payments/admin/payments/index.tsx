/** Payments in the admin. */
import './public-path';
import { createRoot } from '@wordpress/element';
import { PaymentsPage } from './page';
import { prefetchTable } from './table';

const root = document.getElementById( 'millwork-payments' );
if ( root ) {
	prefetchTable();
	createRoot( root ).render( <PaymentsPage /> );
}
