/** A story's keyboard control. */
import { PRESSABLE, isRightToLeft } from './pointer';
import type { StoryEvent, StoryState } from './state';
import type { Send } from './types';

/**
 * @param root     Listens to keys.
 * @param getState Returns the story's state.
 * @param send     Called with a key's meaning.
 * @param onTab    Handles Tab.
 * @param signal   Stops listening.
 */
export function listenToKeys(
	root: HTMLElement,
	getState: () => StoryState,
	send: Send,
	onTab: ( event: KeyboardEvent ) => void,
	signal: AbortSignal
): void {
	/** Undefined for other keys, and for those that press a focused button. */
	const meaningOf = ( { key, target }: KeyboardEvent ) => {
		const { fullscreen } = getState();
		const isPressable = !! ( target as Element ).closest( PRESSABLE );
		switch ( key ) {
			case 'Escape':
				return fullscreen
					? ( { type: 'fullscreen', fullscreen: false } as const )
					: undefined;
			case 'ArrowLeft':
			case 'ArrowRight':
				return ( key === 'ArrowRight' ) === isRightToLeft( root )
					? ( { type: 'previous' } as const )
					: ( { type: 'next' } as const );
			case ' ':
				return isPressable
					? undefined
					: ( { type: 'toggle' } as const );
			case 'Enter':
				return isPressable || fullscreen
					? undefined
					: ( { type: 'toggle' } as const );
		}
		return undefined;
	};
	root.addEventListener(
		'keydown',
		( event ) => {
			if ( event.key === 'Tab' ) {
				onTab( event );
				return;
			}
			const { altKey, ctrlKey, metaKey } = event;
			const meaning: StoryEvent | undefined =
				altKey || ctrlKey || metaKey ? undefined : meaningOf( event );
			if ( meaning ) {
				event.preventDefault();
				send( meaning );
			}
		},
		{ signal }
	);
}
