/**
 * The pictures of galleries: what blocks of many pictures share. Its components are loaded from
 * shared/editor/gallery-images/edit.
 */
export {
	idsOf,
	isVideo,
	keepForeign,
	moved,
	numberOf,
	textsOf,
	without,
} from './images';
export { galleryTransforms } from './transforms';
export type * from './types';
