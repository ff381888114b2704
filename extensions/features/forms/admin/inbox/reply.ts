import { __, sprintf } from '@wordpress/i18n';
import { mailAddress } from 'shared/admin/mail-address';
import type { Entry } from './types';

/**
 * The address that answers an entry.
 *
 * @return '' if its sender has left no address.
 */
export function replyAddress( { email, fields, place }: Entry ): string {
	// The list has it in small letters.
	const typed = fields.find(
		( { type, value } ) =>
			type === 'email' &&
			typeof value === 'string' &&
			value.trim().toLowerCase() === email
	)?.value as string | undefined;
	return mailAddress(
		typed ?? email,
		/* translators: subject of an answer. %s: title of the page with the form. */
		sprintf( __( 'Re: %s', 'millwork' ), place.title )
	);
}
