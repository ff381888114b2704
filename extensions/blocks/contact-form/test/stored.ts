/** Forms as the editor stores them. */

/**
 * A form.
 *
 * @param attributes JSON with a space in front, or nothing.
 * @param inner      The blocks in it, without their comments' marks.
 */
export const stored = ( attributes: string, inner: string[] ) =>
	`<!-- wp:jetpack/contact-form${ attributes } -->\n<div class="wp-block-jetpack-contact-form">${ inner
		.map( ( block ) => `<!-- wp:jetpack/${ block } /-->` )
		.join( '\n\n' ) }</div>\n<!-- /wp:jetpack/contact-form -->`;

/**
 * A form with a button.
 *
 * @param inner The other blocks in it.
 */
export const form = ( ...inner: string[] ) =>
	stored( '', [ ...inner, 'button {"element":"button","text":"Send"}' ] );
