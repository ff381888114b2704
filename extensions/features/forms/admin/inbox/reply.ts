import { __, sprintf } from '@wordpress/i18n';
import { mailAddress } from 'shared/admin/mail-address';
import type { Entry } from './types';

/** The subject of an answer. */
export const replySubject = ( { place }: Entry ): string =>
	/* translators: subject of a reply. %s: title of the page with the form. */
	sprintf( __( 'Re: %s', 'millwork' ), place.title );

/**
 * The mailto link that answers an entry.
 *
 * @return '' if the sender left no address.
 */
export function replyAddress( entry: Entry ): string {
	const { email, fields } = entry;
	// The list has it in lowercase.
	const typed = fields.find(
		( { type, value } ) =>
			type === 'email' &&
			typeof value === 'string' &&
			value.trim().toLowerCase() === email
	)?.value as string | undefined;
	return mailAddress( typed ?? email, replySubject( entry ) );
}
