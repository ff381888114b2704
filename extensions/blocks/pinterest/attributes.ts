import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The URL of a pin, a board or a profile; old posts may have a pin.it URL. */
		url?: string;
		/** The post's markup. */
		storedMarkup?: string;
	}
>;

export type PinterestAttributes = OwnAttributes &
	Pick< SupportAttributes, 'className' >;
