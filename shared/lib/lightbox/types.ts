/** From the server: `Millwork\Rendering\Lightbox`. */
export interface LightboxConfig {
	/** The stylesheet's URL. */
	styles: string;
	/** The URL of this topic's own script, for blocks that don't include it. */
	script: string;
	labels: LightboxLabels;
}

/** Texts; '%1$d' and '%2$d' are placeholders for numbers. */
export interface LightboxLabels {
	title: string;
	close: string;
	zoom: string;
	previous: string;
	next: string;
	/** For example 'Image %1$d of %2$d'. */
	position: string;
	failed: string;
}

/** A picture to enlarge. */
export interface LightboxPicture {
	/** A checked URL. */
	address: string;
	preview: string;
	/** Pixels; corrected once the picture has loaded. */
	width: number;
	height: number;
	alt: string;
	caption?: Element | null;
}
