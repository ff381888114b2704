/**
 * Parses a duration.
 *
 * @param text For example '1:02:03', '4:05' or '245'.
 * @return Seconds; 0 if it isn't a duration.
 */
export function secondsOf( text: string ): number {
	return /^\d+(:\d{1,2}){0,2}$/.test( text )
		? text
				.split( ':' )
				.reduce( ( sum, part ) => sum * 60 + Number( part ), 0 )
		: 0;
}

/**
 * Formats a time.
 *
 * @param seconds Anything below zero or invalid counts as zero.
 * @return For example '4:05', or '1:02:03' from an hour.
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
 * The played part of an episode.
 *
 * @param time     Seconds.
 * @param duration Seconds; 0 while unknown.
 * @return For example '12.5%'.
 */
export const progressOf = ( time: number, duration: number ): string =>
	`${ duration > 0 ? Math.min( 100, ( time / duration ) * 100 ).toFixed( 1 ) : 0 }%`;
