import MarkdownIt from 'markdown-it';
import { footnotePrefix, footnotes } from './footnotes';
import { sanitize } from './sanitize';
import { taskLists } from './task-list';

/**
 * Stored posts were made with the converter's defaults: CommonMark with tables and strikethrough, and HTML shown as
 * text. Quotes stay straight, because WordPress curls them on the page for the site's language. Tasks, footnotes and
 * bare URLs were added; stored HTML stays unchanged until its source is edited.
 */
const converter = new MarkdownIt( { linkify: true } )
	.use( taskLists )
	.use( footnotes );

// Only text with a protocol or www is a URL: 'readme.md' and a name with an @ are words.
converter.linkify
	.set( { fuzzyLink: false, fuzzyEmail: false } )
	.add( '//', null );

/** No URL is longer. Looking for URLs in a word takes time that grows with the square of its length. */
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

/** @return Safe HTML; '' if the text is only white space. */
export function renderMarkdown( source: string ): string {
	return sanitize(
		converter.render( source, { docId: footnotePrefix( source ) } )
	);
}
