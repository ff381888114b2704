import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** Opening hours within one day; a closing time at or before the opening time is on the next day. */
export interface Interval {
	/** For example '09:00'; empty until it is typed. */
	opening: string;
	closing: string;
}

export interface Day {
	/** 'Sun' to 'Sat' in every language. */
	name: string;
	/** Empty if closed. */
	hours: Interval[];
}

/** A date with its own hours, for example a holiday. */
export interface SpecialDay {
	/** For example '2026-12-25', in the business's time zone; empty until it is chosen. */
	date: string;
	/** Shown to visitors, for example 'Christmas Day'; plain text, may be empty. */
	name: string;
	/** Empty if closed. */
	hours: Interval[];
}

export type BusinessHoursAttributes = AttributesOf<
	typeof metadata,
	{
		days: Day[];
		/** Millwork's own attribute: shown beside the week, while `days` keeps the shape that every editor knows. */
		specialDays: SpecialDay[];
		/** Whether visitors see "Open now". Millwork's own attribute, never in saved HTML. */
		showStatus: boolean;
	}
>;
