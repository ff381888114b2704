/**
 * Whether saved markup still matches the attributes. If so, a value computed when it was saved (a link's URL) is kept;
 * if not, other code has changed the attributes and it is computed again.
 *
 * White space is collapsed and trimmed, because markup doesn't preserve it.
 *
 * @param saved The saved markup's text; undefined if there was none.
 * @param now   The text made from the attributes.
 */
export function isSameText( saved: string | undefined, now: string ): boolean {
	return saved !== undefined && collapse( saved ) === collapse( now );
}

const collapse = ( text: string ) => text.replace( /\s+/g, ' ' ).trim();
