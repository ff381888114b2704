/** Turns a scrolling list of pictures into a slideshow when it comes into view, and enlarges its pictures. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { enlargeOnPress } from 'shared/lib/lightbox';
import type { LightboxConfig } from 'shared/lib/lightbox';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { createSlider, delayOf } from './slider';
import type { Slider, SliderLabels } from './slider';

/** From Millwork\Units\Slideshow\Markup: texts if slides move, the lightbox if they open. */
interface Config {
	labels: SliderLabels;
	lightbox: LightboxConfig;
}

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
				const config = readConfig< Config >( STORE, getConfig );
				return ref && container instanceof HTMLDivElement
					? startOnce( container, () =>
							start( ref, container, config )
						)
					: undefined;
			},
		},
	},
	{ lock: true }
);

/**
 * Loads the library when the slideshow is nearly in view.
 *
 * @param block     Its data attributes aren't trusted.
 * @param container Contains slides and controls.
 * @param config    From the server.
 * @return Removes everything.
 */
function start(
	block: HTMLElement,
	container: HTMLElement,
	{ labels, lightbox }: Partial< Config >
): () => void {
	let slider: Slider | undefined;
	let isGone = false;
	let isEnlarged = false;
	const end =
		lightbox &&
		enlargeOnPress(
			container,
			'.wp-block-jetpack-slideshow_open',
			lightbox,
			{
				onOpen() {
					isEnlarged = true;
					slider?.hold( true );
				},
				onClose( link ) {
					isEnlarged = false;
					slider?.showSlideOf( link );
					slider?.hold( false );
				},
			}
		);
	const { autoplay, delay, effect } = block.dataset;
	const observer = new IntersectionObserver(
		async ( entries ) => {
			if ( ! entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				return;
			}
			observer.disconnect();
			if ( ! labels ) {
				return;
			}
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
					slider?.hold( isEnlarged );
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
		end?.();
		slider?.destroy();
	};
}
