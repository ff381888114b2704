import { __, sprintf } from '@wordpress/i18n';
import { findInvalidEmails } from 'shared/lib/email';

/**
 * What is wrong with a list of recipients. One address is told of alone, several together.
 *
 * @param to Addresses with commas between them.
 * @return Empty if nothing is.
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
