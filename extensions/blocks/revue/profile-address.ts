/**
 * The URL that a newsletter had. It is stored in posts, even if the form was never set up.
 *
 * @param username The newsletter's name at Revue.
 */
export const profileAddress = ( username?: string ) =>
	`https://www.getrevue.co/profile/${ username }`;
