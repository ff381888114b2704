import { __, sprintf } from '@wordpress/i18n';

/** A gallery's names for its pictures. All numbers are one-based. */
export interface GalleryLabels {
	alt: ( place: number ) => string;
	caption: ( place: number ) => string;
	back: ( place: number ) => string;
	forward: ( place: number ) => string;
	remove: ( place: number ) => string;
	/** Announced after a move. */
	moved: ( place: number, count: number ) => string;
	/** Announced after a removal. */
	removed: string;
}

export const imageLabels: GalleryLabels = {
	alt: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Alternative text for image %d', 'millwork' ), place ),
	caption: ( place ) =>
		/* translators: %d: number of an image. */
		sprintf( __( 'Caption for image %d', 'millwork' ), place ),
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
			__( 'Image moved to position %1$d of %2$d.', 'millwork' ),
			place,
			count
		),
	get removed() {
		return __( 'Image removed.', 'millwork' );
	},
};

/**
 * The file types that a gallery accepts, as WordPress names them.
 *
 * @param hasVideos Whether it accepts videos too.
 */
export const typesOf = ( hasVideos: boolean ) =>
	hasVideos ? [ 'image', 'video' ] : [ 'image' ];

/**
 * The same for a file input.
 *
 * @param hasVideos Whether it accepts videos too.
 */
export const acceptOf = ( hasVideos: boolean ) =>
	typesOf( hasVideos )
		.map( ( kind ) => `${ kind }/*` )
		.join( ',' );
