import { createStory } from '../player';
import type { StoryStrings } from '../player';
import { settingsOf } from '../settings';

const words: StoryStrings = {
	play: 'Play',
	pause: 'Pause',
	replay: 'Replay',
	mute: 'Mute',
	unmute: 'Unmute',
	previous: 'Previous',
	next: 'Next',
	fullscreen: 'Fullscreen',
	exit: 'Exit',
	slide: 'Slide %d',
	position: 'Slide %1$d of %2$d',
	count: '%1$d / %2$d',
	broken: 'Broken',
};

beforeEach( () => {
	class Observer {
		observe() {}
		disconnect() {}
	}
	Object.assign( window, {
		IntersectionObserver: Observer,
		ResizeObserver: Observer,
		matchMedia: () => ( { matches: false } ),
	} );
	// What jsdom's players lack.
	Object.assign( HTMLMediaElement.prototype, {
		play: async () => {},
		pause() {},
		load() {},
	} );
} );

it( 'asks for nothing of later slides before it plays, and then for the next one only', () => {
	document.body.innerHTML = `<div><ol class="wp-block-jetpack-story__slides">
		<li><video src="/1.webm" preload="metadata"></video></li>
		<li><video src="/2.webm" preload="none"></video></li>
		<li><img src="/3.jpg" alt="" loading="lazy"></li>
		<li><video src="/4.webm" preload="none"></video></li>
	</ol></div>`;
	const root = document.querySelector( 'div' )!;
	const story = createStory(
		root,
		settingsOf( { playInFullscreen: false } ),
		words,
		() => {}
	)!;
	const [ , second, fourth ] = [ ...root.querySelectorAll( 'video' ) ];
	const third = root.querySelector( 'img' )!;
	const asked = () => [
		second!.preload,
		third.getAttribute( 'loading' ),
		fourth!.preload,
	];
	const press = ( label: string ) =>
		root
			.querySelector< HTMLElement >( `button[aria-label="${ label }"]` )!
			.click();
	// jsdom knows of no property `loading`.
	Object.defineProperty( third, 'loading', {
		set: ( value ) => third.setAttribute( 'loading', value ),
	} );
	expect( asked() ).toEqual( [ 'none', 'lazy', 'none' ] );
	press( 'Play' );
	expect( asked() ).toEqual( [ 'auto', 'lazy', 'none' ] );
	press( 'Next' );
	expect( asked() ).toEqual( [ 'auto', 'eager', 'none' ] );
	story.destroy();
} );
