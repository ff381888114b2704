import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { SlideshowAttributes } from '../attributes';
import { createSlider, delayOf } from '../slider';
import type { Slider } from '../slider';
import type { Notices } from 'shared/editor/gallery-images/edit';

/** One notice for all slideshows of a post. */
const NOTICE = 'millwork-slideshow-library';

/**
 * Runs the slideshow in the canvas, again whenever effect, autoplay, delay or pictures change. It stays on its slide.
 *
 * @param container Contains slides and controls.
 */
export function useSlider(
	container: RefObject< HTMLElement >,
	{ autoplay, delay, effect, images }: SlideshowAttributes
): void {
	const { createErrorNotice, removeNotice } = useDispatch(
		'core/notices'
	) as Notices;
	const last = useRef( { slide: 0, count: images.length } );
	const pictures = images.map( ( { url } ) => url ).join( '\n' );
	const count = images.length;

	useEffect( () => {
		const known = last.current;
		let slider: Slider | undefined;
		let isGone = false;
		import( /* webpackChunkName: "swiper" */ '../slider/swiper' ).then(
			( library ) => {
				if ( isGone || ! container.current ) {
					return;
				}
				removeNotice( NOTICE );
				slider = createSlider(
					container.current,
					{
						autoplay,
						delay: delayOf( delay ),
						effect: effect === 'fade' ? 'fade' : 'slide',
						// Newly added pictures are shown.
						start:
							count > known.count && known.count > 0
								? known.count
								: known.slide,
						labels: {
							pause: __( 'Pause slideshow', 'millwork' ),
							play: __( 'Play slideshow', 'millwork' ),
							/* translators: 1: number of a slide, 2: number of all slides. */
							position: __( 'Slide %1$d of %2$d', 'millwork' ),
						},
					},
					library
				);
				known.count = count;
			},
			() =>
				createErrorNotice(
					__( 'The Swiper library could not be loaded.', 'millwork' ),
					{ id: NOTICE }
				)
		);
		return () => {
			isGone = true;
			if ( slider ) {
				known.slide = slider.current();
				slider.destroy();
			}
		};
	}, [
		autoplay,
		container,
		count,
		createErrorNotice,
		delay,
		effect,
		pictures,
		removeNotice,
	] );
}
