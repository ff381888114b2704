export interface GalleryPicture {
	alt?: string;
	/** HTML of the rich text field. */
	caption?: string;
	/** The attachment ID; a string if it was read from saved markup, missing for a picture from another site. */
	id?: number | string;
	url?: string;
}

/** The library's texts for pictures, by attachment ID. */
export type LibraryTexts = ReadonlyMap<
	number,
	{ alt: string; caption: string }
>;
