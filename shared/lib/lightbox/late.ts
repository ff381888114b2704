/**
 * This topic as a script of its own, for a block that has no room for it: the server gives its address
 * (`Millwork\Rendering\Lightbox`).
 */
export { enlargeOnPress } from './index';
