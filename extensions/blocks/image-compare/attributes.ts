import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A stored picture; empty if none is chosen yet. */
export interface ComparedImage {
	id?: number;
	url?: string;
	alt?: string;
	/** Pixels. */
	width?: number;
	height?: number;
}

/** The attributes of the two pictures. */
export type Side = 'imageBefore' | 'imageAfter';

export type ImageCompareAttributes = AttributesOf<
	typeof metadata,
	{
		imageBefore: ComparedImage;
		imageAfter: ComparedImage;
		/** HTML of the rich text field. */
		caption?: string;
		/** 'horizontal': the pictures are side by side; 'vertical': one above the other. */
		orientation: string;
	}
>;
