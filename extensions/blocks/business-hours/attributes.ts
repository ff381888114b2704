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

export type BusinessHoursAttributes = AttributesOf<
	typeof metadata,
	{
		days: Day[];
		/** Whether visitors see "Open now"; ours, and never in saved HTML. */
		showStatus: boolean;
	}
>;
