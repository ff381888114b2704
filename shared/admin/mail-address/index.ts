/**
 * A link to write to someone.
 *
 * @param email   An email address, as a visitor typed it.
 * @param subject Optional.
 * @return For example 'mailto:…'; '' if it isn't one address, so that nobody can add more recipients.
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
