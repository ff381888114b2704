import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { speak } from '@wordpress/a11y';
import { useRegistry } from '@wordpress/data';
import { moved, without } from '../images';
import { imageLabels } from './labels';
import type { GalleryLabels } from './labels';
import type { UndoSteps } from './wordpress';

/** A picture's buttons, as named in their data attribute. */
export type ImageButton = 'back' | 'forward' | 'alt' | 'remove';

/** The attributes for finding a picture's button again after it was pressed. */
export const buttonData = ( index: number, button: ImageButton ) => ( {
	'data-image': index,
	'data-button': button,
} );

/**
 * Moves and removes pictures and announces it. Focus stays on the moved picture, or goes to the one that took a removed
 * picture's place.
 *
 * @param container Contains the buttons, with the attributes of buttonData().
 */
export function useImageActions< Picture >(
	container: RefObject< HTMLElement >,
	images: readonly Picture[],
	setImages: ( images: Picture[] ) => void,
	labels: GalleryLabels = imageLabels
) {
	const wanted = useRef< [ number, ImageButton ] >();
	const registry = useRegistry();
	/**
	 * WordPress joins changes to the same attribute into one undo step, as it does while typing. This starts a new one.
	 */
	const beginStep = () =>
		(
			registry.dispatch( 'core/block-editor' ) as unknown as
				UndoSteps | undefined
		 )?.__unstableMarkLastChangeAsPersistent?.();
	useEffect( () => {
		if ( wanted.current ) {
			const [ index, button ] = wanted.current;
			wanted.current = undefined;
			const picture = `[data-image="${ index }"]`;
			// If the buttons belong to a selected picture, removing it also leaves the picture itself.
			const next =
				container.current?.querySelector< HTMLElement >(
					`${ picture }[data-button="${ button }"]`
				) ?? container.current?.querySelector< HTMLElement >( picture );
			next?.focus();
		}
	} );
	return {
		/** Focuses a picture's button, once it is rendered. */
		focusOn( index: number, button: ImageButton ) {
			wanted.current = [ index, button ];
		},
		move( index: number, step: -1 | 1 ) {
			const target = index + step;
			if ( target < 0 || target >= images.length ) {
				return;
			}
			wanted.current = [ target, step < 0 ? 'back' : 'forward' ];
			beginStep();
			setImages( moved( images, index, step ) );
			speak( labels.moved( target + 1, images.length ) );
		},
		remove( index: number ) {
			wanted.current = [ Math.min( index, images.length - 2 ), 'remove' ];
			beginStep();
			setImages( without( images, index ) );
			speak( labels.removed );
		},
	};
}
