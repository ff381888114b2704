/** The package has no types, and DefinitelyTyped's are for another build of markdown-it. */
declare module 'markdown-it-footnote' {
	import type MarkdownIt from 'markdown-it';

	export default function footnote( converter: MarkdownIt ): void;
}
