import { useEffect, useRef } from 'react';
import type { ComponentProps, MouseEvent, Ref } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { useMergeRefs } from '@wordpress/compose';

type WrapperProps = ComponentProps< 'div' > & { ref: Ref< HTMLDivElement > };

/**
 * The wrapper props of a block that shows fields while selected, and links otherwise.
 *
 * When the block is selected in the canvas, its first field gets focus. Its links don't leave the editor.
 *
 * @param isSelected Whether the block is selected.
 */
export function useLineBlockProps( isSelected: boolean ): WrapperProps {
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( {
		onClick: stayHere,
	} ) as WrapperProps;
	const ref = useMergeRefs( [ blockProps.ref, wrapper ] );
	useEffect( () => {
		if ( isSelected ) {
			focusFirstField( wrapper.current );
		}
	}, [ isSelected ] );
	return { ...blockProps, ref };
}

function stayHere( event: MouseEvent< HTMLElement > ): void {
	// Elements of the canvas's frame aren't instances of this window's Element.
	if ( ( event.target as Partial< Element > ).closest?.( 'a' ) ) {
		event.preventDefault();
	}
}

function focusFirstField( wrapper: HTMLElement | null ): void {
	const { activeElement, body } = wrapper?.ownerDocument ?? document;
	const field = wrapper?.querySelector( 'textarea' );
	// If the block is selected in the list view, focus stays there.
	if (
		field?.ownerDocument.hasFocus() &&
		( activeElement === wrapper || activeElement === body )
	) {
		field.focus( { preventScroll: true } );
	}
}
