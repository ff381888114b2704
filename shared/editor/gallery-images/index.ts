/** What blocks with several pictures share. Components are in shared/editor/gallery-images/edit. */
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
