import { useRef } from 'react';
import type { FocusEvent, FormEvent, MouseEvent } from 'react';

const selectText = ( { target }: { target: EventTarget } ) => {
	const element = ( target as Element ).closest( '[contenteditable]' );
	if ( element ) {
		element.ownerDocument.defaultView
			?.getSelection()
			?.selectAllChildren( element );
	}
};

/**
 * "Select all" does nothing more to a default text, which is selected already: the editor would select the whole post,
 * and the next letter would replace it.
 */
const keepSelection = ( event: KeyboardEvent ) => {
	if ( ( event.ctrlKey || event.metaKey ) && event.key === 'a' ) {
		event.preventDefault();
		event.stopPropagation();
		selectText( { target: event.target! } );
	}
};

/** How long the editor takes to select a clicked block, in milliseconds. */
const SETTLED = 50;

/**
 * Selects the default text of a label when it gets focus, so that typing replaces it. A second click sets the cursor.
 *
 * @param isDefault Whether the text was never written.
 */
export function useSelectDefault( isDefault: boolean ) {
	const isFresh = useRef( false );
	return {
		onFocus( event: FocusEvent< HTMLElement > ) {
			isFresh.current = isDefault;
			if ( isDefault ) {
				const { target } = event;
				// The editor listens in the canvas itself, before React does.
				target.addEventListener( 'keydown', keepSelection );
				// The editor and the browser set the cursor after the focus.
				target.ownerDocument.defaultView?.requestAnimationFrame( () => {
					if ( isFresh.current ) {
						selectText( { target } );
					}
				} );
			}
		},
		onClick( event: MouseEvent ) {
			if ( isFresh.current ) {
				const { target } = event;
				selectText( { target } );
				// Once the editor has set the cursor where the label was clicked.
				setTimeout( () => {
					if ( isFresh.current ) {
						selectText( { target } );
						isFresh.current = false;
					}
				}, SETTLED );
			}
		},
		onBlur( { target }: FocusEvent< HTMLElement > ) {
			isFresh.current = false;
			target.removeEventListener( 'keydown', keepSelection );
		},
		onInput( { target }: FormEvent ) {
			isFresh.current = false;
			( target as HTMLElement ).removeEventListener(
				'keydown',
				keepSelection
			);
		},
	};
}
