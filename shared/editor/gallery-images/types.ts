/** A picture of a gallery, whatever else its block stores of it. */
export interface GalleryPicture {
	alt?: string;
	/** HTML of the rich text field. */
	caption?: string;
	/** The attachment's number; text when it was read from saved markup, absent for a foreign picture. */
	id?: number | string;
	url?: string;
}

/** A picture or video of the media library, as the media modal, an upload and the REST API give it. */
export interface Media {
	id?: number;
	url?: string;
	source_url?: string;
	alt?: string;
	alt_text?: string;
	caption?: string | { raw?: string; rendered?: string };
	/** The page of the attachment. */
	link?: string;
	title?: string | { raw?: string; rendered?: string };
	/** As 'image/jpeg'; the media modal and the REST API name it differently. */
	mime?: string;
	mime_type?: string;
	width?: number;
	height?: number;
	sizes?: Record< string, { url?: string } >;
	media_details?: {
		width?: number;
		height?: number;
		sizes?: Record< string, { source_url?: string } >;
	};
}

/** A picture's words in the library, by its number. */
export type LibraryTexts = ReadonlyMap<
	number,
	{ alt: string; caption: string }
>;
