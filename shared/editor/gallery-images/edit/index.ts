/** The parts of galleries' edits; loaded with them. */
export { AltControl } from './alt-control';
export { AddImages, Uploading } from './add-images';
export { GalleryPlaceholder } from './placeholder';
export { ImageCaption } from './image-caption';
export { ImageTools } from './image-tools';
export { ImagesPanel } from './images-panel';
export { EditGalleryButton } from './edit-gallery-button';
export { imagesCheck } from './images-check';
export { imageLabels } from './labels';
export type { GalleryLabels } from './labels';
export { useChosen } from './use-chosen';
export { useImageActions } from './use-image-actions';
export { useUploads } from './use-uploads';
export type { Notices, Settings } from './wordpress';
