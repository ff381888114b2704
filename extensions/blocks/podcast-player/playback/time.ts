/** Times of episodes. */

/**
 * Reads a duration.
 *
 * @param text As '1:02:03', '4:05' or '245'.
 * @return Seconds; 0 if it says none.
 */
export function secondsOf( text: string ): number {
	return /^\d+(:\d{1,2}){0,2}$/.test( text )
		? text
				.split( ':' )
				.reduce( ( sum, part ) => sum * 60 + Number( part ), 0 )
		: 0;
}

/**
 * Writes a time as players do.
 *
 * @param seconds The time; what is below zero or no number counts as zero.
 * @return As '4:05', or '1:02:03' from an hour on.
 */
export function clock( seconds: number ): string {
	const whole = seconds > 0 && seconds < Infinity ? Math.floor( seconds ) : 0;
	const pad = ( part: number ) => String( part ).padStart( 2, '0' );
	const minutes = Math.floor( whole / 60 );
	return minutes < 60
		? `${ minutes }:${ pad( whole % 60 ) }`
		: `${ Math.floor( minutes / 60 ) }:${ pad( minutes % 60 ) }:${ pad( whole % 60 ) }`;
}

/**
 * How much of an episode is behind.
 *
 * @param time     Seconds.
 * @param duration Seconds; 0 if it is not known.
 * @return As '12.5%'.
 */
export const progressOf = ( time: number, duration: number ): string =>
	`${ duration > 0 ? Math.min( 100, ( time / duration ) * 100 ).toFixed( 1 ) : 0 }%`;
