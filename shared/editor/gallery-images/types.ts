/** A picture of a gallery, whatever else its block stores of it. */
export interface GalleryPicture {
	alt?: string;
	/** HTML of the rich text field. */
	caption?: string;
	/** The attachment's number; text when it was read from saved markup, absent for a foreign picture. */
	id?: number | string;
	url?: string;
}

/** A picture's words in the library, by its number. */
export type LibraryTexts = ReadonlyMap<
	number,
	{ alt: string; caption: string }
>;
