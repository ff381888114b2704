import { __, sprintf } from '@wordpress/i18n';
import type { Entry } from './types';

/**
 * The address that writes to somebody.
 *
 * @param email   An e-mail address, as a visitor typed it.
 * @param subject The subject; none unless given.
 * @return As 'mailto:…'; '' for what is no single address: nothing that was typed adds another one.
 */
export function mailAddress( email: string, subject = '' ): string {
	const address = email.trim();
	if ( ! /^[^\s@,;<>]+@[^\s@,;<>]+$/.test( address ) ) {
		return '';
	}
	const to = address.split( '@' ).map( encodeURIComponent ).join( '@' );
	return `mailto:${ to }${
		subject ? `?subject=${ encodeURIComponent( subject ) }` : ''
	}`;
}

/**
 * The address that answers an entry.
 *
 * @param entry The entry.
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
