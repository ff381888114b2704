/**
 * The pictures of galleries: what blocks of many pictures share. Its components are loaded from
 * shared/editor/gallery-images/edit.
 */
export {
	captionOf,
	idsOf,
	isVideo,
	keepForeign,
	moved,
	numberOf,
	textsOf,
	urlOf,
	without,
} from './images';
export { galleryTransforms } from './transforms';
export type * from './types';
