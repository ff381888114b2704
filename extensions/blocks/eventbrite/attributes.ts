import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The event's page. */
		url?: string;
		eventId?: number;
		/** 'inline' or 'modal': a word, not the object that block supports keep under this name. */
		style: string;
		/** The class of the link that the post holds. */
		storedLinkClass?: string;
	}
>;

export type EventbriteAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
