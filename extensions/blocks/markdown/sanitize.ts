/**
 * Lets through what Markdown can express and nothing else. WordPress's safeHTML() is not enough
 * here: it takes out scripts and event handlers, but leaves `javascript:` addresses, frames, forms
 * and styles, and the preview also shows markup that somebody else stored.
 */
import DOMPurify from 'dompurify';
import { FOOTNOTE_ID } from './footnotes';

const classes =
	/^(language-\S+|task-list-item|footnotes|footnotes-list|footnote-(ref|item|backref))$/;

/** How Markdown's tables align their columns: the one style that is let through. */
const alignment = /^text-align:\s*(left|center|right);?$/;

const pictures = /^data:image\/(gif|png|jpeg|webp);/i;

const purify = DOMPurify( window );
purify.addHook( 'uponSanitizeAttribute', ( _element, data ) => {
	const { attrName, attrValue } = data;
	if (
		// A drawing may be as heavy as it likes; Markdown's own check takes four kinds of picture.
		( attrName === 'src' &&
			/^data:/i.test( attrValue ) &&
			! pictures.test( attrValue ) ) ||
		( attrName === 'style' && ! alignment.test( attrValue ) ) ||
		( attrName === 'class' && ! classes.test( attrValue ) ) ||
		( attrName === 'id' && ! FOOTNOTE_ID.test( attrValue ) )
	) {
		data.keepAttr = false;
	}
} );

/**
 * HTML without anything that could run, load a frame or restyle the editor. An element that is not
 * on the list goes with all that is in it.
 *
 * @param html Any HTML.
 * @return The rest, as the browser writes it.
 */
export function sanitize( html: string ): string {
	return purify.sanitize( html, {
		ALLOWED_TAGS: (
			'#text a abbr b blockquote br caption code col colgroup dd del details div dl dt em ' +
			'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span ' +
			'strong sub summary sup table tbody td tfoot th thead tr u ul var'
		).split( ' ' ),
		ALLOWED_ATTR:
			'alt aria-label class colspan dir height href id lang rowspan src start style title width'.split(
				' '
			),
		ALLOW_ARIA_ATTR: false,
		ALLOW_DATA_ATTR: false,
		KEEP_CONTENT: false,
	} );
}
