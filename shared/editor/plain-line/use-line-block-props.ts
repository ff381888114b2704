import { useEffect, useRef } from 'react';
import type { ComponentProps, MouseEvent, Ref } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { useMergeRefs } from '@wordpress/compose';

type WrapperProps = ComponentProps< 'div' > & { ref: Ref< HTMLDivElement > };

/**
 * The wrapper's props of a block that shows fields while it is selected and its links otherwise.
 *
 * A block that is selected in the canvas gets the cursor into its first field; its links do not
 * lead away from the editor.
 *
 * @param isSelected Whether the block is selected.
 * @return For the wrapper element.
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
	// Elements of the canvas are no instances of this window's Element.
	if ( ( event.target as Partial< Element > ).closest?.( 'a' ) ) {
		event.preventDefault();
	}
}

function focusFirstField( wrapper: HTMLElement | null ): void {
	const { activeElement, body } = wrapper?.ownerDocument ?? document;
	const field = wrapper?.querySelector( 'textarea' );
	// Selected in the list view, the block leaves the cursor there.
	if (
		field?.ownerDocument.hasFocus() &&
		( activeElement === wrapper || activeElement === body )
	) {
		field.focus( { preventScroll: true } );
	}
}
