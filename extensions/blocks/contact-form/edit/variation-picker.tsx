import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlocksFromInnerBlocksTemplate,
	store as blocksStore,
} from '@wordpress/blocks';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import icon from '../icon';
import { bareForm } from '../variations';
import { BlockVariationPicker } from '../wordpress';
import type { Variation } from '../wordpress';
import type { FormProps } from './types';

interface VariationPickerProps extends Pick< FormProps, 'setAttributes' > {
	clientId: string;
}

/**
 * Asks which form to begin with.
 *
 * @param props.clientId      The form's block.
 * @param props.setAttributes Changes the form's attributes.
 */
export function VariationPicker( {
	clientId,
	setAttributes,
}: VariationPickerProps ) {
	const registry = useRegistry() as {
		batch: ( callback: () => void ) => void;
	};
	const { replaceInnerBlocks } = useDispatch( blockEditorStore ) as {
		replaceInnerBlocks: (
			clientId: string,
			blocks: unknown[],
			updateSelection: boolean
		) => void;
	};
	const variations = useSelect(
		( select ) =>
			(
				select( blocksStore ) as {
					getBlockVariations: (
						name: string,
						scope: string
					) => Variation[];
				}
			 ).getBlockVariations( 'jetpack/contact-form', 'block' ),
		[]
	);
	const begin = ( variation?: Variation ) => {
		// One action of the author's, to be undone in one step.
		registry.batch( () => {
			setAttributes( variation?.attributes ?? {} );
			replaceInnerBlocks(
				clientId,
				createBlocksFromInnerBlocksTemplate(
					( variation?.innerBlocks ?? bareForm() ) as never
				),
				true
			);
		} );
		speak( __( 'The form is in the post.', 'millwork' ) );
	};
	return (
		<BlockVariationPicker
			icon={ icon }
			label={ __( 'Form', 'millwork' ) }
			instructions={ __(
				"Please select which type of form you'd like to add, or create your own using the skip option.",
				'millwork'
			) }
			// A description would be the button's name, and not the one that is seen.
			variations={ variations.map( ( variation ) => ( {
				...variation,
				description: undefined,
			} ) ) }
			allowSkip
			onSelect={ begin }
		/>
	);
}
