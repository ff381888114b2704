import { useDispatch, useRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { CalendlyAttributes } from '../attributes';
import type { Embed } from '../embed-code';
import { BUTTON, buttonAttributes } from '../inner-button';

/** The parts of the block editor's store that are used here. */
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
 * Embeds a calendar: in the block, and where the code speaks of a button, in the button in it.
 *
 * @param clientId      The block's id.
 * @param setAttributes Changes its attributes.
 * @return Takes what a code says; nothing takes the address away.
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
		// One action of the author's, to be undone in one step.
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

/** The theme's colours make way for those of the code, which they would hide. */
const colorsInPlace = ( button: Embed[ 'button' ] ) => ( {
	...( button.customTextColor && { textColor: undefined } ),
	...( button.customBackgroundColor && {
		backgroundColor: undefined,
		gradient: undefined,
		customGradient: undefined,
	} ),
} );
