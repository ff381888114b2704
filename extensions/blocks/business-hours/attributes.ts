import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** Open time within one day; a closing at or before the opening is on the next day. */
export interface Interval {
	/** As '09:00'; empty until it is typed. */
	opening: string;
	closing: string;
}

/** One day as it is stored. */
export interface Day {
	/** 'Sun' to 'Sat', whatever the editor's language. */
	name: string;
	/** Empty: closed. */
	hours: Interval[];
}

/** A date whose hours are not those of its weekday, as a holiday. */
export interface SpecialDay {
	/** As '2026-12-25', by the business's calendar; empty until it is chosen. */
	date: string;
	/** What visitors read of it, as 'Christmas Day'; plain text, may be empty. */
	name: string;
	/** Empty: closed. */
	hours: Interval[];
}

export type BusinessHoursAttributes = AttributesOf<
	typeof metadata,
	{
		days: Day[];
		/** Ours: what is in it is shown beside the week, and `days` stays what every editor knows. */
		specialDays: SpecialDay[];
		/** Whether visitors see "Open now"; ours, and never in saved HTML. */
		showStatus: boolean;
	}
>;
