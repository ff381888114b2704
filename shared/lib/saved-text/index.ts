/**
 * Whether saved markup still says what the attributes say. If so, what was computed when it was
 * saved (a link's address) is given back as it is; if not, other code has changed the attributes and
 * it is computed anew.
 *
 * White space counts as one space and not at all at the ends: markup does not keep it as it was.
 *
 * @param saved The text of the saved markup; undefined if there was none.
 * @param now   The text that the attributes make.
 */
export function isSameText( saved: string | undefined, now: string ): boolean {
	return saved !== undefined && collapse( saved ) === collapse( now );
}

const collapse = ( text: string ) => text.replace( /\s+/g, ' ' ).trim();
