import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { speak } from '@wordpress/a11y';
import { useRegistry } from '@wordpress/data';
import { moved, without } from '../images';
import { imageLabels } from './labels';
import type { GalleryLabels } from './labels';
import type { UndoSteps } from './wordpress';

/** The buttons of a picture, as their element says it. */
export type ImageButton = 'back' | 'forward' | 'alt' | 'remove';

/** The attributes by which a picture's button is found again after it was pressed. */
export const buttonData = ( index: number, button: ImageButton ) => ( {
	'data-image': index,
	'data-button': button,
} );

/**
 * What moves and removes pictures: it says what has happened, and the focus stays at the picture that was moved, or at
 * the one in the place of the one that was removed.
 *
 * @param container Holds the buttons, with the attributes of buttonData().
 * @param setImages Stores them.
 * @param labels    What the gallery calls them.
 */
export function useImageActions< Picture >(
	container: RefObject< HTMLElement >,
	images: readonly Picture[],
	setImages: ( images: Picture[] ) => void,
	labels: GalleryLabels = imageLabels
) {
	const wanted = useRef< [ number, ImageButton ] >();
	const registry = useRegistry();
	/** Changes of one attribute are one step for WordPress, as letters of a word are: undo would take all back. */
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
			// Where the buttons are those of a chosen picture, the picture itself is left.
			const next =
				container.current?.querySelector< HTMLElement >(
					`${ picture }[data-button="${ button }"]`
				) ?? container.current?.querySelector< HTMLElement >( picture );
			next?.focus();
		}
	} );
	return {
		/** Gives a button of a picture the focus, once it is there. */
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
