/**
 * Registers Jetpack's blocks that Millwork doesn't have. Only editors that may show one load this script
 * (php/EditorScript.php).
 */
import { registerOlderBlock } from 'features/older-blocks/script/register';
import type { Metadata } from 'features/older-blocks/script/register';

const files = require.context( './blocks', true, /\/block\.json$/ );

files
	.keys()
	.forEach( ( file ) => registerOlderBlock( files( file ) as Metadata ) );
