import { useEffect, useRef } from 'react';
import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { MarkdownAttributes } from './attributes';
import { renderMarkdown } from './render-markdown';
import { unwrap, wrap } from './stored-html';

interface Pair {
	html: string;
	source: string;
}

/** Sources by the HTML that they stood beside when their block was last on the screen. */
const left = new Map< string, string >();

/**
 * Keeps the HTML in step with a source that somebody else changes: the code editor (after which
 * every block is mounted anew), a pattern or a script that gives the source alone. HTML that was
 * stored is left as it is for as long as its source is.
 *
 * @param attributes    The block's attributes.
 * @param setAttributes Changes them.
 */
export function useHtmlOfSource(
	attributes: MarkdownAttributes,
	setAttributes: ( changes: Partial< MarkdownAttributes > ) => void
): void {
	const { __unstableMarkNextChangeAsNotPersistent: withoutUndoStep } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	const { source = '' } = attributes;
	const html = unwrap( attributes.html );
	const last = useRef< Pair | undefined >( undefined );

	useEffect( () => {
		const known =
			last.current?.html === html
				? last.current.source
				: ! last.current && left.get( html );
		last.current = { html, source };
		const isStale =
			html === ''
				? source.trim() !== ''
				: typeof known === 'string' && known !== source;
		if ( isStale ) {
			const rendered = renderMarkdown( source );
			if ( rendered !== html ) {
				withoutUndoStep();
				setAttributes( { html: wrap( rendered ) } );
			}
		}
	}, [ html, source, setAttributes, withoutUndoStep ] );

	useEffect(
		() => () => {
			if ( last.current?.html ) {
				left.set( last.current.html, last.current.source );
			}
		},
		[]
	);
}
