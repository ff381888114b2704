import { __, sprintf } from '@wordpress/i18n';
import type { GalleryLabels } from 'shared/editor/gallery-images/edit';

/** A story's names for its pictures and videos. */
export const slideLabels: GalleryLabels = {
	alt: ( place ) =>
		/* translators: %d: number of a slide. */
		sprintf( __( 'Alternative text for slide %d', 'millwork' ), place ),
	caption: ( place ) =>
		/* translators: %d: number of a slide. */
		sprintf( __( 'Caption for slide %d', 'millwork' ), place ),
	back: ( place ) =>
		/* translators: %d: number of a slide. */
		sprintf( __( 'Move slide %d backward', 'millwork' ), place ),
	forward: ( place ) =>
		/* translators: %d: number of a slide. */
		sprintf( __( 'Move slide %d forward', 'millwork' ), place ),
	remove: ( place ) =>
		/* translators: %d: number of a slide. */
		sprintf( __( 'Remove slide %d', 'millwork' ), place ),
	moved: ( place, count ) =>
		sprintf(
			/* translators: 1: number of a slide, 2: number of all slides. */
			__( 'Slide moved to position %1$d of %2$d.', 'millwork' ),
			place,
			count
		),
	get removed() {
		return __( 'Slide removed.', 'millwork' );
	},
};

/**
 * The position of a slide.
 *
 * @param count The number of slides.
 */
export const positionOf = ( place: number, count: number ) =>
	sprintf(
		/* translators: 1: number of a slide, 2: number of all slides. */
		__( 'Slide %1$d of %2$d', 'millwork' ),
		place,
		count
	);
