/**
 * Keeps only what Markdown can express. WordPress's safeHTML() isn't enough: it removes scripts and event handlers, but
 * keeps `javascript:` URLs, frames, forms and styles, and the preview also shows markup stored by others.
 */
import DOMPurify from 'dompurify';
import { FOOTNOTE_ID } from './footnotes';

const classes =
	/^(language-\S+|task-list-item|footnotes|footnotes-list|footnote-(ref|item|backref))$/;

/** The alignment of Markdown's table columns: the only style allowed. */
const alignment = /^text-align:\s*(left|center|right);?$/;

const pictures = /^data:image\/(gif|png|jpeg|webp);/i;

const purify = DOMPurify( window );
purify.addHook( 'uponSanitizeAttribute', ( _element, data ) => {
	const { attrName, attrValue } = data;
	if (
		// Inline images may have any size; Markdown's own check allows four image types.
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
 * Removes everything that could run, load a frame or restyle the editor. Elements that aren't allowed are removed with
 * their content.
 *
 * @return HTML as the browser serializes it.
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
