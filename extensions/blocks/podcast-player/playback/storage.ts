/**
 * What a visitor's own browser remembers: how fast they listen, and where they stopped. Without
 * storage, as in some private windows, nothing is remembered and nothing fails.
 */

const SPEED = 'millwork-podcast-speed';
const POSITIONS = 'millwork-podcast-positions';

/** How many episodes are remembered. */
const MOST = 50;

/** What counts as not begun, and as heard to the end. */
const MARGIN_SECONDS = 10;

export const SPEEDS: readonly number[] = [ 0.75, 1, 1.25, 1.5, 1.75, 2 ];

/** Keys and seconds, the latest last. */
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
		// It is full or forbidden.
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

/** How fast the visitor listens: one of SPEEDS. */
export const recallSpeed = (): number => {
	const stored = read( SPEED ) as number;
	return SPEEDS.includes( stored ) ? stored : 1;
};

export const rememberSpeed = ( speed: number ): void => write( SPEED, speed );

/**
 * Where the visitor stopped listening.
 *
 * @param key Of the episode.
 * @return Seconds from its beginning.
 */
export const recallPosition = ( key: string ): number =>
	positions().find( ( [ name ] ) => name === key )?.[ 1 ] ?? 0;

/**
 * Notes where the visitor is, and forgets what has hardly begun or is nearly over.
 *
 * @param key      Of the episode.
 * @param position Seconds from its beginning.
 * @param duration Its length in seconds; 0 if it is not known.
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
