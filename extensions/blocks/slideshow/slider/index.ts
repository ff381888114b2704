import { createAutoplay } from './autoplay';
import { createControls, part } from './controls';
import type { Slider, SliderOptions } from './types';

export type { Slider, SliderLabels, SliderOptions } from './types';

/** Pixels that a finger moves before the slide does. */
const SWIPE_THRESHOLD = 5;

/** Milliseconds of a transition. */
const SPEED = 400;

/** The library's chunk. */
type Library = typeof import( './swiper' );

/**
 * Whether the person asked the system for less motion.
 *
 * @param view The window of the slideshow.
 */
export const prefersReducedMotion = ( view: Window | null ): boolean =>
	!! view?.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches;

/**
 * A delay as it may be: 1 to 5 seconds, 3 where there is none.
 *
 * @param value What was stored.
 */
export function delayOf( value: unknown ): number {
	const seconds = Number( value ) || 3;
	return Math.min( Math.max( seconds, 1 ), 5 );
}

/**
 * Makes a slider of a list that scrolls.
 *
 * @param container Holds slides and controls.
 * @param options   How it moves.
 * @param library   Swiper, loaded.
 * @return The slider; undefined if there is nothing to move.
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
	// Where a visitor scrolled to before the library was there.
	const scrolled = Math.round(
		Math.abs( list.scrollLeft ) / ( list.clientWidth || 1 )
	);
	list.scrollLeft = 0;
	const tabIndex = list.getAttribute( 'tabindex' );
	list.removeAttribute( 'tabindex' );
	container.classList.add( 'is-ready' );

	const swiper = new Swiper( container, {
		modules: [ EffectFade ],
		wrapperClass: 'wp-block-jetpack-slideshow_swiper-wrapper',
		slideClass: 'wp-block-jetpack-slideshow_slide',
		effect: options.effect,
		fadeEffect: { crossFade: true },
		grabCursor: true,
		initialSlide: Math.min( options.start || scrolled, slides.length - 1 ),
		// The order of the list stays as it is read, unlike with the library's loop.
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
			if ( tabIndex !== null ) {
				list.setAttribute( 'tabindex', tabIndex );
			}
		},
	};
}
