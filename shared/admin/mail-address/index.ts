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
