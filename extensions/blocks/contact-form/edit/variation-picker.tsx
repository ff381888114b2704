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
import { SavedFormPicker } from './saved-form-picker';
import type { FormProps } from './types';

interface VariationPickerProps extends Pick< FormProps, 'setAttributes' > {
	clientId: string;
}

/** Asks which form to start with. */
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
		// One action, one undo step.
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
		speak( __( 'Form added.', 'millwork' ) );
	};
	return (
		<>
			<BlockVariationPicker
				icon={ icon }
				label={ __( 'Form', 'millwork' ) }
				instructions={ __(
					"Please select which type of form you'd like to add, or create your own using the skip option.",
					'millwork'
				) }
				// A description would replace the button's visible name for screen readers.
				variations={ variations.map( ( variation ) => ( {
					...variation,
					description: undefined,
				} ) ) }
				allowSkip
				onSelect={ begin }
			/>
			<SavedFormPicker onChoose={ ( ref ) => setAttributes( { ref } ) } />
		</>
	);
}
