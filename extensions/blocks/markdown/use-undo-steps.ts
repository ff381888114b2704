import { useEffect, useRef } from 'react';
import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';

/** The same as for WordPress's own rich text. */
const PAUSE = 1000;

/** Ends an undo step when typing pauses; otherwise one undo would remove all typing. */
export function useUndoSteps( source: string ): void {
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useDispatch(
		blockEditorStore
	) as unknown as { __unstableMarkLastChangeAsPersistent: () => void };
	const before = useRef( source );

	useEffect( () => {
		if ( before.current === source ) {
			return undefined;
		}
		before.current = source;
		const timer = setTimeout( endUndoStep, PAUSE );
		return () => clearTimeout( timer );
	}, [ source, endUndoStep ] );
}
