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
		/** Pixels. */
		height: number;
		/** The markup that the post holds. */
		storedMarkup?: string;
	}
>;

export type GoogleCalendarAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
