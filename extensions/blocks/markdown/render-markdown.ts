import MarkdownIt from 'markdown-it';
import { footnotePrefix, footnotes } from './footnotes';
import { sanitize } from './sanitize';
import { taskLists } from './task-list';

/**
 * The converter's defaults are what stored posts were made with: CommonMark with tables and
 * strikethrough, HTML shown as text. Quotes stay straight, because WordPress curls them on the page
 * in the way of the site's language. Tasks, footnotes and bare web addresses come on top; what was
 * stored stays as it is until its source is changed.
 */
const converter = new MarkdownIt( { linkify: true } )
	.use( taskLists )
	.use( footnotes );

// An address says what it is by its beginning: 'readme.md' and a name with an @ are words.
converter.linkify
	.set( { fuzzyLink: false, fuzzyEmail: false } )
	.add( '//', null );

/** No address is as long. To look for addresses in a longer word takes as long as the square of its length. */
const LONGEST = 4000;

const { linkify } = converter;
const { pretest, matchAtStart } = linkify;
const isEndless = ( word: string ) => word.length >= LONGEST;
linkify.pretest = ( text ) =>
	pretest.call( linkify, text ) && ! text.split( /\s/ ).some( isEndless );
linkify.matchAtStart = ( text ) =>
	isEndless( text.slice( 0, LONGEST ).split( /\s/, 1 )[ 0 ]! )
		? null
		: matchAtStart.call( linkify, text );

/**
 * The HTML of a Markdown text.
 *
 * @param source What the author wrote.
 * @return Safe HTML; '' for a text of white space.
 */
export function renderMarkdown( source: string ): string {
	return sanitize(
		converter.render( source, { docId: footnotePrefix( source ) } )
	);
}
