import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type RatingStarAttributes = AttributesOf<
	typeof metadata,
	{
		/** In halves, for example 3.5. */
		rating: number;
		maxRating: number;
		color?: string;
		/** Kept for posts saved by newer editors; shown as stars. */
		ratingStyle: string;
		align: 'left' | 'center' | 'right';
	}
>;
