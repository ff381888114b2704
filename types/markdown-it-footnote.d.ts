/** It ships no types, and those of others are made for another build of markdown-it. */
declare module 'markdown-it-footnote' {
	import type MarkdownIt from 'markdown-it';

	/** Adds the rules of footnotes. */
	export default function footnote( converter: MarkdownIt ): void;
}
