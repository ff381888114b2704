/** What the server hands over: `Millwork\Rendering\Lightbox`. */
export interface LightboxConfig {
	/** The address of the stylesheet. */
	styles: string;
	/** The address of this topic as a script of its own, for a block whose script is better off without. */
	script: string;
	labels: LightboxLabels;
}

/** Words; '%1$d' and '%2$d' stand for numbers. */
export interface LightboxLabels {
	/** What the dialog is called. */
	title: string;
	close: string;
	zoom: string;
	previous: string;
	next: string;
	/** As 'Image %1$d of %2$d'. */
	position: string;
	failed: string;
}

/** A picture to be seen large. */
export interface LightboxPicture {
	/** A checked address. */
	address: string;
	/** The address of the smaller picture on the page, which is there already; '' if there is none. */
	preview: string;
	/** Pixels; as large as the picture is once it has come. */
	width: number;
	height: number;
	alt: string;
	/** Where its caption stands on the page. */
	caption?: Element | null;
}
