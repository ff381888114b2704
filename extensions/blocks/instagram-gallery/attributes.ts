import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A post chosen by hand. */
export interface ChosenPost {
	/** A picture in the media library; missing for a link alone. */
	id?: number;
	url?: string;
	alt?: string;
	/** The post on Instagram. */
	link?: string;
}

export type InstagramGalleryAttributes = AttributesOf<
	typeof metadata,
	{
		/** The ID of a connected account: ours, or Jetpack's in older posts. Not a token. */
		accessToken?: string;
		/** The account's name; posts may contain any text. */
		instagramUser?: string;
		/** 1 to 6. */
		columns: number;
		/** 1 to 30. */
		count: number;
		/** Pixels, 0 to 50. */
		spacing: number;
		isStackedOnMobile: boolean;
		/** Instead of an account. */
		posts?: ChosenPost[];
	}
>;
