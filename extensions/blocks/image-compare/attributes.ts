import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A picture as it is stored; empty where none is chosen yet. */
export interface ComparedImage {
	/** The attachment's number. */
	id?: number;
	url?: string;
	alt?: string;
	/** Pixels. */
	width?: number;
	height?: number;
}

/** The attributes that hold the two pictures. */
export type Side = 'imageBefore' | 'imageAfter';

export type ImageCompareAttributes = AttributesOf<
	typeof metadata,
	{
		imageBefore: ComparedImage;
		imageAfter: ComparedImage;
		/** HTML of the rich text field. */
		caption?: string;
		/** 'horizontal': the pictures lie side by side; 'vertical': one above the other. */
		orientation: string;
	}
>;
