import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/**
 * Whether the block is only previewed, as in the inserter or a list of patterns. It then shows what visitors see, sends
 * no requests and saves nothing.
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
