declare global {
	interface Window {
		/** Printed by php/EditorScript.php. */
		millworkOlderBlocks?: { notices?: Record< string, string > };
	}
}

/**
 * What visitors see of a block.
 *
 * @param name The block's name.
 * @return A sentence; '' if the page doesn't say.
 */
export const noticeOf = ( name: string ): string =>
	window.millworkOlderBlocks?.notices?.[ name ] ?? '';
