import { __, sprintf } from '@wordpress/i18n';
import { findInvalidEmails } from 'shared/lib/email';

/**
 * Finds errors in a list of recipients. One invalid address is named, several are listed.
 *
 * @param to Addresses separated by commas.
 * @return Empty if all are valid.
 */
export function complaintAbout( to: string ): string {
	const invalid = findInvalidEmails( to );
	switch ( invalid.length ) {
		case 0:
			return '';
		case 1:
			return sprintf(
				/* translators: %s: the text that was entered as an email address. */
				__( '%s is not a valid email address.', 'millwork' ),
				invalid[ 0 ]!
			);
		case 2:
			return sprintf(
				/* translators: 1 and 2: texts that were entered as email addresses. */
				__(
					'%1$s and %2$s are not a valid email address.',
					'millwork'
				),
				invalid[ 0 ]!,
				invalid[ 1 ]!
			);
		default:
			return sprintf(
				/* translators: %s: a list of texts that were entered as email addresses. */
				__( '%s are not a valid email address.', 'millwork' ),
				invalid.join( ', ' )
			);
	}
}
