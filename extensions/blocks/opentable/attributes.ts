import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The restaurants' numbers, as text. */
		rid: string[];
		/** As 'standard': a word, not the object that block supports keep under this name. */
		style: string;
		/** Kept for other editors: here the form always comes in a frame. */
		iframe: boolean;
		/** The end of the service's host in a country. */
		domain: string;
		lang: string;
		newtab: boolean;
		/** Whether the margin around the button goes. */
		negativeMargin: boolean;
	}
>;

export type OpentableAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
