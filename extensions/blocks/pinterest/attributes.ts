import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** Of a pin, a board or a profile; old posts may have one of pin.it. */
		url?: string;
		/** The markup that the post holds. */
		storedMarkup?: string;
	}
>;

export type PinterestAttributes = OwnAttributes &
	Pick< SupportAttributes, 'className' >;
