import { useDispatch, useRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { CalendlyAttributes } from '../attributes';
import type { Embed } from '../embed-code';
import { BUTTON, buttonAttributes } from '../inner-button';

interface Selectors {
	getBlocks: ( clientId: string ) => { clientId: string; name: string }[];
}
interface Actions {
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
	replaceInnerBlocks: (
		clientId: string,
		blocks: unknown[],
		updateSelection: boolean
	) => void;
}

/**
 * Embeds a calendar in the block, and in its inner button if the code describes one.
 *
 * @param clientId The block's ID.
 * @return Takes the parsed code; undefined removes the URL.
 */
export function useEmbed(
	clientId: string,
	setAttributes: ( attributes: Partial< CalendlyAttributes > ) => void
): ( embed?: Embed ) => void {
	const registry = useRegistry() as unknown as {
		batch: ( callback: () => void ) => void;
		select: ( store: unknown ) => Selectors;
	};
	const { replaceInnerBlocks, updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as Actions;

	return ( embed ) => {
		if ( ! embed ) {
			setAttributes( { url: undefined } );
			return;
		}
		const { button, ...attributes } = embed;
		// One action, one undo step.
		registry.batch( () => {
			setAttributes( attributes );
			if ( embed.style !== 'link' ) {
				return;
			}
			const looks = { ...button, ...colorsInPlace( button ) };
			const inner = registry
				.select( blockEditorStore )
				.getBlocks( clientId )
				.find( ( { name } ) => name === BUTTON );
			if ( inner ) {
				updateBlockAttributes( inner.clientId, looks );
			} else {
				replaceInnerBlocks(
					clientId,
					[
						createBlock( BUTTON, {
							...buttonAttributes( embed.url ),
							...looks,
						} ),
					],
					false
				);
			}
		} );
	};
}

/** Resets the preset colors, which would override those of the code. */
const colorsInPlace = ( button: Embed[ 'button' ] ) => ( {
	...( button.customTextColor && { textColor: undefined } ),
	...( button.customBackgroundColor && {
		backgroundColor: undefined,
		gradient: undefined,
		customGradient: undefined,
	} ),
} );
