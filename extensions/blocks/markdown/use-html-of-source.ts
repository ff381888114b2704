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

/** The source of each HTML, as it was when its block was last shown. */
const left = new Map< string, string >();

/**
 * Renders the HTML again if something else changes the source: the code editor (which mounts every block again), or a
 * pattern or script that sets only the source. Stored HTML stays unchanged as long as its source does.
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
