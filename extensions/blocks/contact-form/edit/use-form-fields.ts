import { useDispatch, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { fieldsIn } from 'features/forms/editor/form-logic/form-fields';
import type { EditorBlock } from 'features/forms/editor/form-logic/form-fields';
import type { ContactFormAttributes } from '../attributes';

const titleOf = ( name: string ) => String( getBlockType( name )?.title ?? '' );

/**
 * A form's fields for conditions, and a way to store what depends on them.
 *
 * @param clientId The form's.
 */
export function useFormFields( clientId: string ) {
	const form = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as unknown as {
					getBlock: ( id: string ) => EditorBlock | null;
				}
			 ).getBlock( clientId ),
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as {
		updateBlockAttributes: (
			clientIds: string[],
			attributes: Record< string, object >,
			isByBlock: true
		) => void;
	};
	return {
		fields: form ? fieldsIn( form, titleOf ) : [],
		/**
		 * Changes the form together with new IDs of fields by client ID, so that one undo takes it back.
		 */
		update: (
			changes: Partial< ContactFormAttributes >,
			ids: Map< string, string >
		) =>
			updateBlockAttributes(
				[ clientId, ...ids.keys() ],
				{
					...Object.fromEntries(
						[ ...ids ].map( ( [ asked, id ] ) => [ asked, { id } ] )
					),
					[ clientId ]: changes,
				},
				true
			),
	};
}
