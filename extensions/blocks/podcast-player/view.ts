/** Plays a podcast's episodes, one after the other; without it, there is a list of links. */
import {
	getConfig,
	getContext,
	getElement,
	store,
	withSyncEvent,
} from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { webAddress } from 'shared/lib/web-address';
import { JUMP_BACK, SKIP_FORWARD } from './playback';
import { createPlayer } from './playback/player';
import type { Podcast, PageTrack, Player, View } from './playback/player';
import { clock, progressOf } from './playback/time';

/** As printed by Millwork\Units\PodcastPlayer\Markup. */
interface Config {
	players: Record< string, Podcast >;
	words: {
		play: string;
		pause: string;
		/** '%1$s of %2$s' */
		position: string;
		unavailable: string;
	};
}

/** From the markup, which isn't trusted: anything may be missing or have another type. */
interface Context extends Partial< View > {
	/** The player's name in the config. */
	player?: unknown;
	/** For an entry in the list: the episode's index. */
	track?: unknown;
	/** Whether the picture couldn't be loaded. */
	isCoverGone?: boolean;
}

const STORE = 'millwork/podcast-player';

const players = new WeakMap< Element, Player >();
const config = () => readConfig< Config >( STORE, getConfig );
// The markup may have none.
const context = (): Context => getContext< Context >() ?? {};

const toNumber = ( value: unknown ) =>
	typeof value === 'number' ? value : 0;
const timeOf = () => toNumber( context().time );
const durationOf = () => toNumber( context().duration );

/** The server's data: the markup only chooses among its players. */
function getRecord() {
	const { players: records = {} } = config();
	const { player } = context();
	return typeof player === 'string' && Object.hasOwn( records, player )
		? records[ player ]
		: undefined;
}

/** One of its episodes. */
const getTrack = ( index: unknown ) =>
	typeof index === 'number' ? getRecord()?.tracks[ index ] : undefined;

/** The player of the current element. */
const getPlayer = () =>
	players.get(
		getElement().ref?.closest( '[data-wp-interactive]' ) as Element
	);

const { state } = store(
	STORE,
	{
		// Uses `this`: in WordPress 6.8 this runs before store() has returned if the script loads late.
		state: {
			get track(): PageTrack | undefined {
				const { current, isReady } = context();
				return getTrack( isReady ? current : 0 );
			},
			get isOff(): boolean {
				return ! context().isReady || ! this.track;
			},
			get isPlaying(): boolean {
				return context().status === 'playing';
			},
			get isFine(): boolean {
				return context().status !== 'error';
			},
			get isWhole(): boolean {
				return ! context().isBroken;
			},
			get isCurrent(): boolean {
				const { current, track } = context();
				return ! this.isOff && track === current;
			},
			get isPressed(): boolean | undefined {
				return this.isOff
					? undefined
					: this.isCurrent && this.isPlaying;
			},
			get role(): string | undefined {
				return this.isOff ? undefined : 'button';
			},
			get toggleLabel(): string {
				const { pause = '', play = '' } = config().words ?? {};
				return this.isPlaying ? pause : play;
			},
			/** The episode's file, to open it elsewhere. */
			get source(): string | undefined {
				return webAddress( this.track?.src ) || undefined;
			},
			/** The URL of a picture on another host, which is contacted only when the visitor plays something. */
			get cover(): string | undefined {
				const { hasStarted, isCoverGone } = context();
				return (
					( hasStarted &&
						! isCoverGone &&
						webAddress( getRecord()?.cover ) ) ||
					undefined
				);
			},
			get elapsed(): string {
				return clock( timeOf() );
			},
			get remaining(): string {
				const duration = durationOf();
				return duration ? `-${ clock( duration - timeOf() ) }` : '';
			},
			get progress(): string {
				return `--millwork-progress:${ progressOf( timeOf(), durationOf() ) }`;
			},
			get position(): string {
				const { position = '' } = config().words ?? {};
				return position
					.replace( '%1$s', clock( timeOf() ) )
					.replace( '%2$s', clock( durationOf() ) );
			},
		},
		actions: {
			toggle: () => getPlayer()?.toggle(),
			select: withSyncEvent( ( event?: MouseEvent ) => {
				const { track } = context();
				// The browser handles links opened in a new tab or window.
				if (
					event?.type === 'click' &&
					getTrack( track ) &&
					! ( event.metaKey || event.ctrlKey || event.shiftKey )
				) {
					event.preventDefault();
					getPlayer()?.select( track as number );
				}
			} ),
			/** Buttons can be pressed with the space bar too. */
			press: withSyncEvent( ( event?: KeyboardEvent ) => {
				if ( event?.key === ' ' && ! state.isOff ) {
					event.preventDefault();
					getElement().ref?.click();
				}
			} ),
			dropCover: () => {
				// While it is empty, browsers report an error too.
				if ( state.cover ) {
					context().isCoverGone = true;
				}
			},
			back: () => jump( -JUMP_BACK ),
			forward: () => jump( SKIP_FORWARD ),
			seek: withSyncEvent( ( event?: Event ) =>
				getPlayer()?.seek( valueOf( event ) )
			),
			setSpeed: withSyncEvent( ( event?: Event ) =>
				getPlayer()?.setSpeed( valueOf( event ) )
			),
		},
		callbacks: {
			start() {
				const { ref } = getElement();
				const podcast = getRecord();
				if ( ! ref || ! podcast?.tracks.length ) {
					return undefined;
				}
				const { unavailable = '' } = config().words ?? {};
				// A markup that names a podcast has a context.
				const view = getContext< View >();
				return startOnce( ref, () => {
					const player = createPlayer( ref, podcast, view, () =>
						announce( unavailable )
					);
					players.set( ref, player );
					return player.destroy;
				} );
			},
			/** Before playing, the page shows the first episode, as printed by the server. */
			showTitle() {
				const { ref } = getElement();
				const { isOff, track } = state;
				if ( ref && track && ! isOff ) {
					const href = webAddress( track.link );
					ref.textContent = track.title;
					ref.toggleAttribute( 'href', !! href );
					if ( href ) {
						ref.setAttribute( 'href', href );
					}
				}
			},
			showDescription() {
				const { ref } = getElement();
				const { isOff, track } = state;
				if ( ref && track && ! isOff ) {
					ref.textContent = track.description;
					ref.hidden = ! track.description;
				}
			},
		},
	},
	{ lock: true }
);

/** The value of the event's input; NaN without one. */
const valueOf = ( event?: Event ) =>
	Number( ( event?.target as HTMLInputElement | null )?.value ?? NaN );

function jump( seconds: number ): void {
	getPlayer()?.seek( timeOf() + seconds );
}

/** Announces a message to screen readers. */
async function announce( message: string ): Promise< void > {
	const { speak } = await import( '@wordpress/a11y' );
	speak( message, 'assertive' );
}
