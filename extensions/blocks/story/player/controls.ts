/** A story's buttons and bullets. */
import type { StorySettings } from '../settings';
import { bulletsOf } from './state';
import type { StoryEvent, StoryState } from './state';
import { ROOT } from './types';
import type { Send, StoryStrings } from './types';

export interface Controls {
	/** The play and pause button. */
	play: HTMLButtonElement;
	/** All elements to add to the player. */
	elements: HTMLElement[];
	show: ( state: StoryState ) => void;
}

function element< Name extends keyof HTMLElementTagNameMap >(
	name: Name,
	part: string
): HTMLElementTagNameMap[ Name ] {
	const made = document.createElement( name );
	made.className = `${ ROOT }__${ part }`;
	return made;
}

/**
 * @param settings How the story plays.
 * @param count    The number of slides.
 * @param hasSound Whether there is sound to mute.
 * @param words    The buttons' labels.
 * @param send     Called with what was pressed.
 */
export function createControls(
	settings: StorySettings,
	count: number,
	hasSound: boolean,
	words: StoryStrings,
	send: Send
): Controls {
	const button = ( part: string, event: () => StoryEvent ) => {
		const made = element( 'button', part );
		made.type = 'button';
		made.addEventListener( 'click', () => send( event() ) );
		return made;
	};
	let state: StoryState;
	const play = button( 'play', () => ( { type: 'toggle' } ) );
	const mute = button( 'mute', () => ( { type: 'mute' } ) );
	const fullscreen = button( 'fullscreen', () => ( {
		type: 'fullscreen',
		fullscreen: ! state.fullscreen,
	} ) );
	const previous = button( 'previous', () => ( { type: 'previous' } ) );
	const next = button( 'next', () => ( { type: 'next' } ) );
	previous.ariaLabel = words.previous;
	next.ariaLabel = words.next;

	const bar = element( 'div', 'bar' );
	const bullets = element( 'div', 'bullets' );
	const tools = element( 'div', 'tools' );
	const place = element( 'span', 'count' );
	place.hidden = ! settings.showSlideCount;
	bullets.hidden = ! settings.showProgressBar;
	tools.append( play, ...( hasSound ? [ mute ] : [] ), place, fullscreen );
	bar.append( tools, bullets );

	const numbered = ( text: string, slide: number ) =>
		text
			.replace( '%1$d', String( slide + 1 ) )
			.replace( '%2$d', String( count ) )
			.replace( '%d', String( slide + 1 ) );

	let drawn = '';
	/** Redraws the bullets only if their slides change, because one of them may have focus. */
	const drawBullets = ( slides: number[] ) => {
		if ( drawn !== String( slides ) ) {
			drawn = String( slides );
			const focused = (
				bullets.ownerDocument.activeElement as HTMLElement | null
			 )?.dataset?.slide;
			bullets.replaceChildren(
				...slides.map( ( slide ) => {
					const bullet = button( 'bullet', () => ( {
						type: 'show',
						slide,
					} ) );
					bullet.dataset.slide = String( slide );
					bullet.ariaLabel = numbered( words.slide, slide );
					bullet.append( element( 'span', 'progress' ) );
					return bullet;
				} )
			);
			if ( focused ) {
				bullets
					.querySelector< HTMLElement >(
						`[data-slide="${ Number( focused ) }"]`
					)
					?.focus();
			}
		}
	};

	return {
		play,
		elements: count > 1 ? [ bar, previous, next ] : [ bar ],
		show( now ) {
			state = now;
			const { ended, muted, playing, slide, time } = now;
			const start = ended ? words.replay : words.play;
			play.ariaLabel = playing ? words.pause : start;
			mute.ariaLabel = muted ? words.unmute : words.mute;
			fullscreen.ariaLabel = now.fullscreen
				? words.exit
				: words.fullscreen;
			place.textContent = numbered( words.count, slide );
			drawBullets(
				bulletsOf(
					count,
					slide,
					now.fullscreen
						? settings.maxBulletsFullscreen
						: settings.maxBullets
				)
			);
			for ( const bullet of bullets.children as Iterable< HTMLElement > ) {
				const own = Number( bullet.dataset.slide );
				const part = now.duration
					? Math.min( 1, time / now.duration )
					: 0;
				bullet.style.setProperty(
					'--millwork-progress',
					String( own === slide ? part : Number( own < slide ) )
				);
				if ( own === slide ) {
					bullet.setAttribute( 'aria-current', 'true' );
				} else {
					bullet.removeAttribute( 'aria-current' );
				}
			}
		},
	};
}
