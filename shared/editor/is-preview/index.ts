import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
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

/**
 * What a block shows: in the preview of a pattern, its own example while nothing is chosen, not a form to choose with.
 *
 * @param name       The block's name.
 * @param attributes Its attributes.
 * @param isEmpty    Whether nothing is chosen.
 */
export function useExample< T extends object >(
	name: string,
	attributes: T,
	isEmpty: boolean
): T {
	const isPreview = useIsPreview();
	return isPreview && isEmpty
		? { ...attributes, ...getBlockType( name )?.example?.attributes }
		: attributes;
}
