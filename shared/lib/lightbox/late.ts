/**
 * This topic as its own script, for a block whose own script has no room for it. The server provides its URL
 * (`Millwork\Rendering\Lightbox`).
 */
export { enlargeOnPress } from './index';
