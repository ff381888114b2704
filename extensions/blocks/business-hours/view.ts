/** Shows visitors whether the business is open now, in its own time zone. */
import { getConfig, getContext, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { statusAt, wallClock } from './status';
import type { Status, Timetable } from './status';

/** As printed by Millwork\Units\BusinessHours\Status. */
interface Config {
	weeks: Record< string, Timetable >;
	open: string;
	closed: string;
}

const STORE = 'millwork/business-hours';

const config = () => readConfig< Config >( STORE, getConfig );

/** The number of blocks on the page that show the status, and their shared timer. */
let watchers = 0;
let timer: number | undefined;

const { state } = store(
	STORE,
	{
		// Uses `this`: in WordPress 6.8 this runs before store() has returned if the script loads late.
		state: {
			now: Date.now(),
			/**
			 * Undefined if the markup names no timetable of the server's, or the browser doesn't know the time zone.
			 */
			get status(): Status | undefined {
				const { weeks = {} } = config();
				// The markup isn't trusted: it only chooses among the server's timetables.
				const { week } = getContext< { week?: unknown } >() ?? {};
				if (
					typeof week !== 'string' ||
					! Object.hasOwn( weeks, week )
				) {
					return undefined;
				}
				const timetable = weeks[ week ]!;
				try {
					return statusAt(
						timetable,
						wallClock( this.now, timetable.zone )
					);
				} catch {
					return undefined;
				}
			},
			get isUnknown(): boolean {
				return ! this.status;
			},
			get isOpen(): boolean {
				return !! this.status?.isOpen;
			},
			get headline(): string {
				const { open = '', closed = '' } = config();
				return this.isOpen ? open : closed;
			},
			get detail(): string {
				return this.status?.detail ?? '';
			},
		},
		callbacks: {
			/** Updates the status while the block is on the page. */
			watchClock() {
				if ( watchers++ === 0 ) {
					document.addEventListener( 'visibilitychange', startClock );
					startClock();
				}
				return () => {
					if ( --watchers === 0 ) {
						document.removeEventListener(
							'visibilitychange',
							startClock
						);
						window.clearTimeout( timer );
					}
				};
			},
		},
	},
	{ lock: true }
);

/** Runs every full minute, except while the page is hidden. */
function startClock(): void {
	window.clearTimeout( timer );
	if ( document.visibilityState === 'visible' ) {
		state.now = Date.now();
		timer = window.setTimeout(
			startClock,
			60_000 - ( state.now % 60_000 )
		);
	}
}
