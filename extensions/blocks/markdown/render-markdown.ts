import MarkdownIt from 'markdown-it';
import { sanitize } from './sanitize';

/**
 * The converter's defaults are what stored posts were made with: CommonMark with tables and
 * strikethrough, HTML shown as text. Quotes stay straight, because WordPress curls them on the page
 * in the way of the site's language.
 */
const converter = new MarkdownIt();

/**
 * The HTML of a Markdown text.
 *
 * @param source What the author wrote.
 * @return Safe HTML; '' for a text of white space.
 */
export function renderMarkdown( source: string ): string {
	return sanitize( converter.render( source ) );
}
