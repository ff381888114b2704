/**
 * Registers Jetpack's blocks that Millwork stands in for. Only editors that may show one load this script
 * (php/EditorScript.php).
 */
import { registerOlderBlocks } from './script/register';

registerOlderBlocks();
