/** Turns a list of pictures that scrolls into a slideshow, once it comes into view. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { createSlider, delayOf } from './slider';
import type { Slider, SliderLabels } from './slider';

const STORE = 'millwork/slideshow';

store(
	STORE,
	{
		callbacks: {
			watch() {
				const { ref } = getElement();
				const container = ref?.querySelector< HTMLElement >(
					'.wp-block-jetpack-slideshow_container'
				);
				const { labels } = readConfig< { labels: SliderLabels } >(
					STORE,
					getConfig
				);
				return ref && container && labels
					? startOnce( container, () =>
							start( ref, container, labels )
						)
					: undefined;
			},
		},
	},
	{ lock: true }
);

/**
 * Waits until the slideshow is nearly in view, then loads the library.
 *
 * @param block     The block; its data attributes may be anybody's.
 * @param container Holds slides and controls.
 * @param labels    Words of the controls.
 * @return Takes everything back.
 */
function start(
	block: HTMLElement,
	container: HTMLElement,
	labels: SliderLabels
): () => void {
	let slider: Slider | undefined;
	let isGone = false;
	const { autoplay, delay, effect } = block.dataset;
	const observer = new IntersectionObserver(
		async ( entries ) => {
			if ( ! entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				return;
			}
			observer.disconnect();
			try {
				const library = await import(
					/* webpackChunkName: "swiper" */ './slider/swiper'
				);
				if ( ! isGone ) {
					slider = createSlider(
						container,
						{
							autoplay: autoplay === 'true',
							delay: delayOf( delay ),
							effect: effect === 'fade' ? 'fade' : 'slide',
							start: 0,
							labels,
						},
						library
					);
				}
			} catch {
				// The pictures can still be scrolled.
			}
		},
		{ rootMargin: '200px' }
	);
	observer.observe( container );
	return () => {
		isGone = true;
		observer.disconnect();
		slider?.destroy();
	};
}
