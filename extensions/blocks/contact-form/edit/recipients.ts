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
				/* translators: %s: what was written in the place of an e-mail address. */
				__( '%s is not a valid email address.', 'millwork' ),
				invalid[ 0 ]!
			);
		case 2:
			return sprintf(
				/* translators: 1 and 2: what was written in the place of e-mail addresses. */
				__(
					'%1$s and %2$s are not a valid email address.',
					'millwork'
				),
				invalid[ 0 ]!,
				invalid[ 1 ]!
			);
		default:
			return sprintf(
				/* translators: %s: a list of what was written in the place of e-mail addresses. */
				__( '%s are not a valid email address.', 'millwork' ),
				invalid.join( ', ' )
			);
	}
}
