/** Plays a podcast's episodes, one after the other; the list of links works without it. */
import {
	getConfig,
	getContext,
	getElement,
	store,
	withSyncEvent,
} from '@wordpress/interactivity';
import { JUMP_BACK, SKIP_FORWARD } from './playback';
import { createPlayer } from './playback/player';
import type { Podcast, PageTrack, Player, View } from './playback/player';
import { clock, progressOf } from './playback/time';

/** As Millwork\Podcast\Markup prints it. */
interface Config {
	players?: Record< string, Podcast >;
	words: {
		play: string;
		pause: string;
		/** '%1$s of %2$s' */
		position: string;
		unavailable: string;
	};
}

interface Context extends View {
	/** The player's name in the config. */
	player?: unknown;
	/** In the list: the number of an episode. */
	track?: unknown;
	/** Whether the picture could not be loaded. */
	isCoverGone?: boolean;
}

const players = new WeakMap< Element, Player >();
const config = () => getConfig() as Config;

/** The server's record. The markup may be anybody's: it only chooses among them. */
function getRecord() {
	const { players: records = {} } = config();
	const { player } = getContext< Context >();
	return typeof player === 'string' && Object.hasOwn( records, player )
		? records[ player ]
		: undefined;
}

/** The player that an event comes from. */
const getPlayer = () =>
	players.get(
		getElement().ref?.closest( '[data-wp-interactive]' ) as Element
	);

const { state } = store(
	'millwork/podcast-player',
	{
		state: {
			get track(): PageTrack | undefined {
				const { current, isReady } = getContext< Context >();
				return getRecord()?.tracks[ isReady ? current : 0 ];
			},
			get isOff(): boolean {
				return ! getContext< Context >().isReady || ! state.track;
			},
			get isPlaying(): boolean {
				return getContext< Context >().status === 'playing';
			},
			get isFine(): boolean {
				return getContext< Context >().status !== 'error';
			},
			get isWhole(): boolean {
				return ! getContext< Context >().isBroken;
			},
			get isCurrent(): boolean {
				const { current, track } = getContext< Context >();
				return ! state.isOff && track === current;
			},
			get isPressed(): boolean | undefined {
				return state.isOff
					? undefined
					: state.isCurrent && state.isPlaying;
			},
			get role(): string | undefined {
				return state.isOff ? undefined : 'button';
			},
			get toggleLabel(): string {
				const { pause, play } = config().words;
				return state.isPlaying ? pause : play;
			},
			get link(): string | undefined {
				return state.track?.link || undefined;
			},
			/** The picture of another host is asked for when the visitor plays something. */
			get cover(): string | undefined {
				const { hasStarted, isCoverGone } = getContext< Context >();
				return hasStarted && ! isCoverGone
					? getRecord()?.cover
					: undefined;
			},
			get elapsed(): string {
				return clock( getContext< Context >().time );
			},
			get remaining(): string {
				const { duration, time } = getContext< Context >();
				return duration ? `-${ clock( duration - time ) }` : '';
			},
			/** How much of the slider is behind. */
			get progress(): string {
				const { duration, time } = getContext< Context >();
				return `--millwork-progress:${ progressOf( time, duration ) }`;
			},
			get position(): string {
				const { duration, time } = getContext< Context >();
				return config()
					.words.position.replace( '%1$s', clock( time ) )
					.replace( '%2$s', clock( duration ) );
			},
		},
		actions: {
			toggle: () => getPlayer()?.toggle(),
			select: withSyncEvent( ( event: MouseEvent ) => {
				const { track } = getContext< Context >();
				const isOurs =
					typeof track === 'number' && getRecord()?.tracks[ track ];
				// A link in a new tab or window is the browser's matter.
				if (
					isOurs &&
					! ( event.metaKey || event.ctrlKey || event.shiftKey )
				) {
					event.preventDefault();
					getPlayer()?.select( track );
				}
			} ),
			/** A button is pressed with the space bar too. */
			press: withSyncEvent( ( event: KeyboardEvent ) => {
				if ( event.key === ' ' && ! state.isOff ) {
					event.preventDefault();
					getElement().ref?.click();
				}
			} ),
			dropCover: () => {
				// As long as there is none, its empty address is an error to browsers too.
				if ( state.cover ) {
					getContext< Context >().isCoverGone = true;
				}
			},
			back: () => jump( -JUMP_BACK ),
			forward: () => jump( SKIP_FORWARD ),
			seek: withSyncEvent( ( { target }: Event ) =>
				getPlayer()?.seek(
					Number( ( target as HTMLInputElement ).value )
				)
			),
			setSpeed: withSyncEvent( ( { target }: Event ) =>
				getPlayer()?.setSpeed(
					Number( ( target as HTMLSelectElement ).value )
				)
			),
		},
		callbacks: {
			start() {
				const { ref } = getElement();
				const podcast = getRecord();
				if ( ! ref || ! podcast?.tracks.length ) {
					return undefined;
				}
				const { unavailable } = config().words;
				const player = createPlayer(
					ref,
					podcast,
					getContext< Context >(),
					() => announce( unavailable )
				);
				players.set( ref, player );
				return player.destroy;
			},
		},
	},
	{ lock: true }
);

function jump( seconds: number ): void {
	getPlayer()?.seek( getContext< Context >().time + seconds );
}

/** Says something to those who do not see it. */
async function announce( message: string ): Promise< void > {
	const { speak } = await import( '@wordpress/a11y' );
	speak( message, 'assertive' );
}
