/** What the newsletter sends, in the admin. */
import './public-path';
import { createRoot } from '@wordpress/element';
import { IssuesPage } from './page';
import { prefetchTable } from './table';

const root = document.getElementById( 'millwork-issues' );
if ( root ) {
	prefetchTable();
	createRoot( root ).render( <IssuesPage /> );
}
