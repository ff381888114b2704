import { useEffect, useRef } from 'react';
import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';

/** As long as WordPress's own rich text waits. */
const PAUSE = 1000;

/** Ends an undo step when a person pauses; otherwise all typing in the text would be undone at once. */
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
