import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		url?: string;
		eventId?: number;
		/** 'inline' or 'modal': a string, not the object that block supports store under this name. */
		style: string;
		/** The class of the link in the post. */
		storedLinkClass?: string;
	}
>;

export type EventbriteAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
