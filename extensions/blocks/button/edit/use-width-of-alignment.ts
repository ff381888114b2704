import { useEffect, useRef } from 'react';
import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { ButtonAttributes } from '../attributes';

/**
 * Whether a block floats beside the text, where a share of the column means nothing.
 *
 * @param align The block's alignment.
 */
export const isFloating = ( align?: string ) =>
	align === 'left' || align === 'right';

/**
 * Resets a width in percent when the button comes to float. What was stored
 * that way stays until somebody changes the alignment.
 *
 * @param attributes    The block's attributes.
 * @param setAttributes Changes them.
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
			// It belongs to the change of the alignment, and is undone with it.
			keepOutOfHistory();
			setAttributes( { width: undefined } );
		}
		before.current = align;
	}, [ align, width, setAttributes, keepOutOfHistory ] );
}
