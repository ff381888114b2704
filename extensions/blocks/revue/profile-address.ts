/**
 * The address that a newsletter had. It is stored in posts, also of forms that were never set up.
 *
 * @param username Under which it was at Revue.
 */
export const profileAddress = ( username?: string ) =>
	`https://www.getrevue.co/profile/${ username }`;
