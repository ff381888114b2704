import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import type { Share } from './api';
import { stateOf } from './strings';

/** The pauses before reloading the log, in milliseconds: they get longer each time. */
const FIRST = 2000;
const GROWTH = 1.4;
const LONGEST = 30_000;

/** Posts scheduled later than this aren't waited for, in milliseconds. */
const NEAR = 3_600_000;

/**
 * When to reload the log.
 *
 * @param turn The number of reloads since the last action.
 * @return Milliseconds; undefined for never, if nothing is pending.
 */
export function pauseFor( shares: Share[], turn: number ): number | undefined {
	const pauses = shares.flatMap( ( { state, due } ) => {
		const wait = state === 'waiting' ? Date.parse( due ) - Date.now() : 0;
		if ( ! [ 'claimed', 'waiting' ].includes( state ) || wait > NEAR ) {
			return [];
		}
		return wait > 0
			? [ wait + FIRST ]
			: [ Math.min( LONGEST, FIRST * GROWTH ** turn ) ];
	} );
	return pauses.length ? Math.min( ...pauses ) : undefined;
}

/**
 * Keeps a log up to date while the queue works on it, and announces changes to screen readers.
 *
 * @param shares  The log; undefined while unknown.
 * @param answers The number of answers so far.
 * @param reload  Requests it.
 * @param isNew   Whether the post was just published, so that even the first log is announced.
 * @return Resumes frequent reloads, after an action.
 */
export function useUpdates(
	shares: Share[] | undefined,
	answers: number,
	reload: () => void,
	isNew: boolean
): () => void {
	const turn = useRef( 0 );
	useEffect( () => {
		const pause = shares && pauseFor( shares, turn.current );
		if ( pause === undefined ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			turn.current++;
			reload();
		}, pause );
		return () => clearTimeout( timer );
	}, [ shares, answers, reload ] );

	const states = useRef( isNew ? new Map< number, string >() : undefined );
	useEffect( () => {
		if ( ! shares ) {
			return;
		}
		const changed = shares.filter(
			( { id, state } ) =>
				states.current &&
				states.current.get( id ) !== state &&
				! [ 'waiting', 'claimed' ].includes( state )
		);
		states.current = new Map(
			shares.map( ( { id, state } ) => [ id, state ] )
		);
		if ( changed.length ) {
			speak(
				changed
					.map( ( share ) =>
						[
							`${ share.service_label } ${ share.account }`,
							stateOf( share ),
							share.error,
						]
							.filter( Boolean )
							.join( ': ' )
					)
					.join( '\n' )
			);
		}
	}, [ shares ] );

	return () => {
		turn.current = 0;
	};
}
