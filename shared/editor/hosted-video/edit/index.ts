export { ColorsPanel } from './colors-panel';
export { EditVideo } from './edit-video';
export type { ChosenVideo } from './edit-video';
export { HostedPreview } from './preview';
export { PlaybackPanel } from './playback-panel';
export { Rating } from './rating';
