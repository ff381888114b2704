import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Opens the browser's print dialog, which also saves PDFs. */
export const PrintButton = () => (
	<Button variant="secondary" size="compact" onClick={ () => window.print() }>
		{ __( 'Print', 'millwork' ) }
	</Button>
);
