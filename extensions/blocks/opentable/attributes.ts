import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The restaurants' IDs, as text. */
		rid: string[];
		/** The restaurants' names by ID, as far as they are known. */
		restaurantNames?: Record< string, string >;
		/** For example 'standard': a string, not the object that block supports store under this name. */
		style: string;
		/** Kept for other editors: here the form is always in a frame. */
		iframe: boolean;
		/** The end of the service's host name in a country. */
		domain: string;
		lang: string;
		newtab: boolean;
		/** Whether to remove the margin around the button. */
		negativeMargin: boolean;
	}
>;

export type OpentableAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
