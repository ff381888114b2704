import type { SliderLabels } from './types';

/** With more slides than this, numbers replace the dots. */
const MOST_DOTS = 8;

/** The selector of a part's stored class. */
export const part = ( name: string ) => `.wp-block-jetpack-slideshow_${ name }`;

/** The controls' actions. */
interface Actions {
	previous: () => void;
	next: () => void;
	/** Shows a slide, by index. */
	show: ( index: number ) => void;
	togglePlaying: () => void;
}

export interface Controls {
	/** Updates the position. */
	update: ( index: number ) => void;
	/** Announces the position to screen readers. */
	announce: ( index: number ) => void;
	setPlaying: ( isPlaying: boolean ) => void;
	destroy: () => void;
}

/**
 * Activates the stored controls, which are links without a URL and with the role of buttons.
 *
 * @param container Contains slides and controls.
 * @param labels    Texts.
 * @param actions   The controls' actions.
 */
export function createControls(
	container: HTMLElement,
	slides: HTMLElement[],
	labels: SliderLabels,
	actions: Actions
): Controls {
	const { ownerDocument } = container;
	const released: ( () => void )[] = [];
	const find = ( name: string ) =>
		container.querySelector< HTMLElement >( part( name ) );
	const positionOf = ( index: number ) =>
		labels.position
			.replace( '%1$d', String( index + 1 ) )
			.replace( '%2$d', String( slides.length ) );

	const onPress = ( button: HTMLElement | null, action: () => void ) => {
		const onClick = ( event: Event ) => {
			event.preventDefault();
			action();
		};
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Enter' || event.key === ' ' ) {
				event.preventDefault();
				event.stopPropagation();
				action();
			}
		};
		button?.setAttribute( 'tabindex', '0' );
		button?.addEventListener( 'click', onClick );
		button?.addEventListener( 'keydown', onKey );
		released.push( () => {
			button?.removeEventListener( 'click', onClick );
			button?.removeEventListener( 'keydown', onKey );
		} );
	};

	const pause = find( 'button-pause' );
	onPress( find( 'button-prev' ), actions.previous );
	onPress( find( 'button-next' ), actions.next );
	onPress( pause, actions.togglePlaying );

	const pagination = find( 'pagination' );
	const dots =
		slides.length > MOST_DOTS
			? []
			: slides.map( ( _, index ) => {
					const dot = ownerDocument.createElement( 'button' );
					dot.type = 'button';
					dot.className = 'wp-block-jetpack-slideshow_dot';
					dot.setAttribute( 'aria-label', positionOf( index ) );
					dot.addEventListener( 'click', () =>
						actions.show( index )
					);
					return dot;
				} );
	pagination?.replaceChildren( ...dots );

	const status = ownerDocument.createElement( 'div' );
	status.className = 'wp-block-jetpack-slideshow_status';
	status.setAttribute( 'aria-live', 'polite' );
	container.append( status );

	return {
		update( index ) {
			slides.forEach( ( slide, position ) => {
				slide.inert = position !== index;
			} );
			dots.forEach( ( dot, position ) => {
				if ( position === index ) {
					dot.setAttribute( 'aria-current', 'true' );
				} else {
					dot.removeAttribute( 'aria-current' );
				}
			} );
			if ( pagination && dots.length === 0 ) {
				pagination.textContent = `${ index + 1 } / ${ slides.length }`;
			}
		},
		announce( index ) {
			const alt = slides[ index ]?.querySelector( 'img' )?.alt;
			status.textContent = alt
				? `${ positionOf( index ) }: ${ alt }`
				: positionOf( index );
		},
		setPlaying( isPlaying ) {
			pause?.setAttribute(
				'aria-label',
				isPlaying ? labels.pause : labels.play
			);
			container.classList.toggle( 'is-playing', isPlaying );
		},
		destroy() {
			released.forEach( ( release ) => release() );
			pagination?.replaceChildren();
			status.remove();
			slides.forEach( ( slide ) => {
				slide.inert = false;
			} );
		},
	};
}
