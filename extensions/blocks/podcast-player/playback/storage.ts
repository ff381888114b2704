/**
 * What a visitor's browser remembers: speed, and positions in episodes. Without storage, as in some private windows,
 * nothing is remembered and nothing fails.
 */

const SPEED = 'millwork-podcast-speed';
const POSITIONS = 'millwork-podcast-positions';

/** How many episodes are remembered. */
const MOST = 50;

/** Positions this close to the beginning or end aren't stored. */
const MARGIN_SECONDS = 10;

export const SPEEDS: readonly number[] = [ 0.75, 1, 1.25, 1.5, 1.75, 2 ];

/** Keys and seconds, latest last. */
type Positions = [ string, number ][];

function read( name: string ): unknown {
	try {
		return JSON.parse( localStorage.getItem( name ) ?? 'null' );
	} catch {
		return null;
	}
}

function write( name: string, value: unknown ): void {
	try {
		localStorage.setItem( name, JSON.stringify( value ) );
	} catch {
		// It is full or blocked.
	}
}

const positions = (): Positions => {
	const stored = read( POSITIONS );
	return Array.isArray( stored )
		? stored.filter(
				( entry ) =>
					Array.isArray( entry ) &&
					typeof entry[ 0 ] === 'string' &&
					entry[ 1 ] > 0 &&
					entry[ 1 ] < Infinity
			)
		: [];
};

/** The playback speed: one of SPEEDS. */
export const recallSpeed = (): number => {
	const stored = read( SPEED ) as number;
	return SPEEDS.includes( stored ) ? stored : 1;
};

export const rememberSpeed = ( speed: number ): void => write( SPEED, speed );

/**
 * The last position in an episode.
 *
 * @param key The episode's.
 * @return Seconds.
 */
export const recallPosition = ( key: string ): number =>
	positions().find( ( [ name ] ) => name === key )?.[ 1 ] ?? 0;

/**
 * Stores the position, or deletes it close to the beginning or end.
 *
 * @param key      The episode's.
 * @param position Seconds.
 * @param duration Seconds; 0 while unknown.
 */
export function rememberPosition(
	key: string,
	position: number,
	duration: number
): void {
	const others = positions().filter( ( [ name ] ) => name !== key );
	const isWithin =
		position >= MARGIN_SECONDS &&
		! ( duration && position > duration - MARGIN_SECONDS );
	write(
		POSITIONS,
		isWithin
			? [ ...others, [ key, Math.floor( position ) ] ].slice( -MOST )
			: others
	);
}
