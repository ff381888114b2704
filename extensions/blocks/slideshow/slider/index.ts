import { createAutoplay } from './autoplay';
import { createControls, part } from './controls';
import type { Slider, SliderOptions } from './types';

export type { Slider, SliderLabels, SliderOptions } from './types';

/** How far a finger must move before the slide does, in pixels. */
const SWIPE_THRESHOLD = 5;

/** The duration of a transition, in milliseconds. */
const SPEED = 400;

/** The library's chunk. */
type Library = typeof import( './swiper' );

/**
 * Whether the system asks for reduced motion.
 *
 * @param view The slideshow's window.
 */
export const prefersReducedMotion = ( view: Window | null ): boolean =>
	!! view?.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches;

/**
 * Limits a delay to 1 to 5 seconds; 3 if it is missing.
 *
 * @param value As stored; may have any shape.
 */
export function delayOf( value: unknown ): number {
	const seconds = Number( value ) || 3;
	return Math.min( Math.max( seconds, 1 ), 5 );
}

/**
 * Turns a scrolling list into a slider.
 *
 * @param container Contains slides and controls.
 * @param options   How it moves.
 * @param library   Swiper, already loaded.
 * @return Undefined if there is nothing to move.
 */
export function createSlider(
	container: HTMLElement,
	options: SliderOptions,
	{ EffectFade, Swiper }: Library
): Slider | undefined {
	const list = container.querySelector< HTMLElement >(
		part( 'swiper-wrapper' )
	);
	const slides = Array.from(
		container.querySelectorAll< HTMLElement >( part( 'slide' ) )
	);
	if ( ! list || slides.length < 2 ) {
		return undefined;
	}
	const isStill = prefersReducedMotion( container.ownerDocument.defaultView );
	// Where a visitor scrolled to before the library loaded.
	const scrolled = Math.round(
		Math.abs( list.scrollLeft ) / ( list.clientWidth || 1 )
	);
	list.scrollLeft = 0;
	const tabIndex = list.getAttribute( 'tabindex' );
	// Tab may have brought it into view: without the attribute, focus would be lost.
	list.tabIndex = -1;
	container.classList.add( 'is-ready' );

	const swiper = new Swiper( container, {
		modules: [ EffectFade ],
		wrapperClass: 'wp-block-jetpack-slideshow_swiper-wrapper',
		slideClass: 'wp-block-jetpack-slideshow_slide',
		effect: options.effect,
		fadeEffect: { crossFade: true },
		grabCursor: true,
		initialSlide: Math.min( options.start || scrolled, slides.length - 1 ),
		// The list stays in reading order, unlike with the library's loop.
		rewind: true,
		speed: isStill ? 0 : SPEED,
		threshold: SWIPE_THRESHOLD,
	} );
	const byHand = ( move: () => void ) => {
		move();
		controls.announce( swiper.activeIndex );
	};
	const autoplay =
		options.autoplay && ! isStill
			? createAutoplay(
					container,
					delayOf( options.delay ),
					container.querySelector( part( 'button-pause' ) ),
					() => swiper.slideNext()
				)
			: undefined;
	const controls = createControls( container, slides, options.labels, {
		previous: () => byHand( () => swiper.slidePrev() ),
		next: () => byHand( () => swiper.slideNext() ),
		show: ( index ) => byHand( () => swiper.slideTo( index ) ),
		togglePlaying() {
			if ( autoplay?.isPlaying() ) {
				autoplay.pause();
			} else {
				autoplay?.play();
			}
			controls.setPlaying( !! autoplay?.isPlaying() );
		},
	} );
	swiper.on( 'slideChange', () => {
		controls.update( swiper.activeIndex );
		autoplay?.restart();
	} );
	swiper.on( 'touchEnd', () => controls.announce( swiper.activeIndex ) );
	controls.update( swiper.activeIndex );
	container.classList.toggle( 'has-autoplay', !! autoplay );
	autoplay?.play();
	controls.setPlaying( !! autoplay );

	return {
		current: () => swiper.activeIndex,
		showSlideOf( element ) {
			const index = slides.findIndex( ( slide ) =>
				slide.contains( element )
			);
			if ( index >= 0 ) {
				swiper.slideTo( index, 0 );
			}
		},
		hold: ( isHeld ) => autoplay?.hold( isHeld ),
		destroy() {
			autoplay?.destroy();
			controls.destroy();
			swiper.destroy( true, true );
			container.classList.remove(
				'is-ready',
				'is-playing',
				'has-autoplay'
			);
			if ( tabIndex === null ) {
				list.removeAttribute( 'tabindex' );
			} else {
				list.setAttribute( 'tabindex', tabIndex );
			}
		},
	};
}
