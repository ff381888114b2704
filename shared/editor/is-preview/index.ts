import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/**
 * Whether the block is only looked at, as in the inserter or in a list of patterns: it shows what visitors
 * see then, asks the server nothing and saves nothing.
 */
export const useIsPreview = (): boolean =>
	useSelect(
		( select ) =>
			!! (
				select( blockEditorStore ) as {
					getSettings: () => { isPreviewMode?: boolean };
				}
			 ).getSettings().isPreviewMode,
		[]
	);
