/** Tells visitors whether the business is open, by its own clock. */
import { getConfig, getContext, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { statusAt, wallClock } from './status';
import type { Status, Timetable } from './status';

/** As Millwork\Units\BusinessHours\Status prints it. */
interface Config {
	weeks: Record< string, Timetable >;
	open: string;
	closed: string;
}

const STORE = 'millwork/business-hours';

const config = () => readConfig< Config >( STORE, getConfig );

/** How many blocks on the page show the time's passing, and the one clock that they share. */
let watchers = 0;
let timer: number | undefined;

const { state } = store(
	STORE,
	{
		// Itself by `this`: WordPress 6.8 asks it before store() has returned, where the script comes late.
		state: {
			now: Date.now(),
			/** Undefined where the markup names no week of the server's, or the browser lacks the zone. */
			get status(): Status | undefined {
				const { weeks = {} } = config();
				// The markup may be anybody's: it only chooses among the server's weeks.
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
			/** Keeps the time while the block is on the page. */
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

/** Runs with every full minute; stands still in a page that nobody sees. */
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
