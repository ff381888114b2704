import { useEffect } from 'react';
import { useBlockEditContext } from '@wordpress/block-editor';

/**
 * When the component that calls this is removed, moves focus to its block, if that is selected and nothing else has
 * focus: the button that opened the media modal is gone by then.
 */
export function useFocusAfter(): void {
	const { clientId } = useBlockEditContext() as { clientId: string };
	useEffect(
		() => () => {
			requestAnimationFrame( () => {
				const frame = document.querySelector< HTMLIFrameElement >(
					'iframe[name="editor-canvas"]'
				);
				const canvas = frame?.contentDocument ?? document;
				const { activeElement: focused, body } = document;
				if (
					canvas.activeElement === canvas.body &&
					( focused === frame || focused === body )
				) {
					canvas
						.querySelector< HTMLElement >(
							`#block-${ clientId }.is-selected`
						)
						?.focus( { preventScroll: true } );
				}
			} );
		},
		[ clientId ]
	);
}
