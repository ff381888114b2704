import { useEffect, useRef } from 'react';
import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { ButtonAttributes } from '../attributes';

/** Whether a block floats beside the text, where a percentage of the column means nothing. */
export const isFloating = ( align?: string ) =>
	align === 'left' || align === 'right';

/**
 * Resets a width in percent when the button starts to float. A stored combination stays until someone changes the
 * alignment.
 */
export function useWidthOfAlignment(
	{ align, width }: Readonly< ButtonAttributes >,
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void
): void {
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	const before = useRef( align );
	useEffect( () => {
		if (
			align !== before.current &&
			isFloating( align ) &&
			width?.endsWith( '%' )
		) {
			// It is part of the alignment's change, and is undone with it.
			keepOutOfHistory();
			setAttributes( { width: undefined } );
		}
		before.current = align;
	}, [ align, width, setAttributes, keepOutOfHistory ] );
}
