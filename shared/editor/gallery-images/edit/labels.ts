import { __, sprintf } from '@wordpress/i18n';

/** What a gallery calls its pictures; all numbers begin at 1. */
export interface GalleryLabels {
	alt: ( place: number ) => string;
	caption: ( place: number ) => string;
	back: ( place: number ) => string;
	forward: ( place: number ) => string;
	remove: ( place: number ) => string;
	/** Said when it has moved. */
	moved: ( place: number, count: number ) => string;
	/** Said when it is gone. */
	removed: string;
}

/** The words of a gallery that calls them images. */
export const imageLabels: GalleryLabels = {
	alt: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Alternative text of image %d', 'millwork' ), place ),
	caption: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Caption of image %d', 'millwork' ), place ),
	back: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Move image %d backward', 'millwork' ), place ),
	forward: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Move image %d forward', 'millwork' ), place ),
	remove: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Remove image %d', 'millwork' ), place ),
	moved: ( place, count ) =>
		sprintf(
			/* translators: 1: number of an image, 2: number of all images. */
			__( 'The image is number %1$d of %2$d now.', 'millwork' ),
			place,
			count
		),
	get removed() {
		return __( 'The image is removed.', 'millwork' );
	},
};

/**
 * The kinds of files that a gallery takes, as WordPress names them.
 *
 * @param hasVideos Whether it takes videos too.
 */
export const typesOf = ( hasVideos: boolean ) =>
	hasVideos ? [ 'image', 'video' ] : [ 'image' ];

/**
 * The same, for a field that chooses files.
 *
 * @param hasVideos Whether it takes videos too.
 */
export const acceptOf = ( hasVideos: boolean ) =>
	typesOf( hasVideos )
		.map( ( kind ) => `${ kind }/*` )
		.join( ',' );
