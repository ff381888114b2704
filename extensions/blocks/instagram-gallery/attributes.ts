import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A post that the author has chosen by hand. */
export interface ChosenPost {
	/** A picture of the media library; absent for a link alone. */
	id?: number;
	url?: string;
	alt?: string;
	/** The post at Instagram. */
	link?: string;
}

export type InstagramGalleryAttributes = AttributesOf<
	typeof metadata,
	{
		/** The id of a connected account: of ours, or of Jetpack's in posts of its time. No token. */
		accessToken?: string;
		/** The account's name; posts may hold any text. */
		instagramUser?: string;
		/** 1 to 6. */
		columns: number;
		/** 1 to 30. */
		count: number;
		/** Pixels, 0 to 50. */
		spacing: number;
		isStackedOnMobile: boolean;
		/** In place of an account. */
		posts?: ChosenPost[];
	}
>;
