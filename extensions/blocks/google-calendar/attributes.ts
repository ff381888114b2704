import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** Begins with https://calendar.google.com/calendar. */
		url?: string;
		height: number;
		/** The post's markup. */
		storedMarkup?: string;
	}
>;

export type GoogleCalendarAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
