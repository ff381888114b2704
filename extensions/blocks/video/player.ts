/** A control bar below a video, in the author's colors. */

/** The controls' texts, from Millwork\Units\Video\PlayerColors. */
export type PlayerStrings = Record<
	| 'captions'
	| 'controls'
	| 'failed'
	| 'fullscreen'
	| 'mute'
	| 'named'
	| 'pause'
	| 'play'
	| 'seek'
	| 'time',
	string
>;

/** The buttons' icons, in a square of 24. */
const SHAPES = {
	play: 'M8 5v14l11-7z',
	pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
	mute: 'M4 9v6h4l5 5V4L8 9zM16 8v8c2-1 3-2 3-4s-1-3-3-4z',
	captions: 'M3 5v14h18V5zm8 6H8v2h3v2H6V9h5zm7 0h-3v2h3v2h-5V9h5z',
	fullscreen:
		'M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z',
};

/** Minutes and seconds, for example 1:05. */
const clock = ( seconds: number ) =>
	`${ Math.floor( seconds / 60 ) }:${ String(
		Math.floor( seconds % 60 )
	).padStart( 2, '0' ) }`;

/**
 * Replaces the browser's own controls with the bar.
 *
 * @param figure Contains the video; its other content isn't trusted.
 * @param words  The controls' texts.
 * @return Restores the browser's controls.
 */
export function startPlayer(
	figure: Element,
	video: HTMLVideoElement,
	words: PlayerStrings
): () => void {
	const end = new AbortController();
	const { signal } = end;
	if (
		video.autoplay &&
		matchMedia( '(prefers-reduced-motion: reduce)' ).matches
	) {
		video.autoplay = false;
		video.pause();
	}
	if ( ! video.controls ) {
		return () => end.abort();
	}
	const make = < Tag extends keyof HTMLElementTagNameMap >(
		tag: Tag,
		part: string
	) => {
		const element = document.createElement( tag );
		element.className = `videopress-video__${ part }`;
		return element;
	};
	const on = ( names: string, callback: () => void ) => {
		for ( const name of names.split( ' ' ) ) {
			video.addEventListener( name, callback, { signal } );
		}
	};
	const bar = make( 'div', 'bar' );
	const draw = ( button: Element, shape: keyof typeof SHAPES ) => {
		const svg = document.createElementNS(
			'http://www.w3.org/2000/svg',
			'svg'
		);
		const path = document.createElementNS( svg.namespaceURI, 'path' );
		svg.setAttribute( 'viewBox', '0 0 24 24' );
		svg.setAttribute( 'aria-hidden', 'true' );
		path.setAttribute( 'd', SHAPES[ shape ] );
		svg.append( path );
		button.replaceChildren( svg );
	};
	const addButton = (
		shape: keyof typeof SHAPES,
		label: string,
		press: () => void
	) => {
		const button = make( 'button', 'button' );
		button.type = 'button';
		button.ariaLabel = label;
		draw( button, shape );
		button.addEventListener( 'click', press );
		bar.append( button );
		return button;
	};
	const toggle = () => {
		if ( video.paused ) {
			// The event reports it if the browser doesn't play.
			video.play().catch( () => {} );
		} else {
			video.pause();
		}
	};

	bar.role = 'group';
	// Time runs from left to right in every language.
	bar.dir = 'ltr';
	bar.ariaLabel = words.controls;
	const play = addButton( 'play', words.play, toggle );
	const seek = make( 'input', 'seek' );
	seek.type = 'range';
	seek.min = seek.value = '0';
	seek.ariaLabel = words.seek;
	const time = make( 'span', 'time' );
	bar.append( seek, time );
	const mute = addButton( 'mute', words.mute, () => {
		video.muted = ! video.muted;
	} );
	addCaptions( video, signal, ( next ) =>
		addButton( 'captions', words.captions, next )
	);
	if ( document.fullscreenEnabled ) {
		addButton( 'fullscreen', words.fullscreen, () => {
			( document.fullscreenElement
				? document.exitFullscreen()
				: figure.requestFullscreen()
			).catch( () => {} );
		} );
	}

	/** The length in seconds. An unfinished recording doesn't contain it. */
	const length = () => {
		const { duration, seekable } = video;
		return Number.isFinite( duration )
			? duration
			: seekable.length && seekable.end( seekable.length - 1 );
	};
	const show = () => {
		const all = length() || 0;
		const { buffered, currentTime: now } = video;
		const loaded = buffered.length && buffered.end( buffered.length - 1 );
		const share = ( part: number ) =>
			`${ all ? Math.min( 100, ( 100 * part ) / all ) : 0 }%`;
		seek.max = String( all );
		// A key press moves by a twentieth of the film, at most five seconds.
		seek.step = String( Math.min( 5, all / 20 ) || 'any' );
		if ( seek.ownerDocument.activeElement !== seek || ! video.paused ) {
			seek.value = String( now );
		}
		seek.style.setProperty( '--played', share( now ) );
		seek.style.setProperty( '--buffered', share( loaded ) );
		seek.ariaValueText = words.time
			.replace( '%1$s', clock( now ) )
			.replace( '%2$s', clock( all ) );
		time.textContent = `${ clock( now ) } / ${ clock( all ) }`;
	};
	const tell = () => {
		draw( play, video.paused ? 'play' : 'pause' );
		play.ariaLabel = video.paused ? words.play : words.pause;
		mute.ariaPressed = String( video.muted );
		show();
	};
	seek.addEventListener( 'input', () => {
		video.currentTime = Number( seek.value );
		show();
	} );
	on( 'play pause ended volumechange loadedmetadata', tell );
	on( 'timeupdate progress durationchange seeked', show );
	on( 'click', toggle );
	on( 'error', () => {
		bar.role = 'alert';
		bar.textContent = words.failed;
	} );

	video.controls = false;
	video.after( bar );
	tell();
	return () => {
		end.abort();
		bar.remove();
		video.controls = true;
	};
}

/**
 * Adds the captions button, if there are captions: each press selects the next language, then none.
 *
 * @param signal Stops it.
 * @param add    Adds the button; takes its click handler.
 */
function addCaptions(
	video: HTMLVideoElement,
	signal: AbortSignal,
	add: ( next: () => void ) => HTMLElement
): void {
	const tracks = Array.from( video.textTracks ).filter( ( { kind } ) =>
		/^(captions|subtitles)$/.test( kind )
	);
	if ( tracks.length === 0 ) {
		return;
	}
	const shown = () => tracks.findIndex( ( { mode } ) => mode === 'showing' );
	const button = add( () => {
		const next = shown() + 1;
		tracks.forEach( ( track, index ) => {
			track.mode = index === next ? 'showing' : 'disabled';
		} );
	} );
	const name = button.ariaLabel;
	const tell = () => {
		const { label = '', language = '' } = tracks[ shown() ] ?? {};
		const which = label || language;
		button.ariaPressed = String( shown() > -1 );
		button.ariaLabel = which ? `${ name }: ${ which }` : name;
	};
	video.textTracks.addEventListener( 'change', tell, { signal } );
	tell();
}
