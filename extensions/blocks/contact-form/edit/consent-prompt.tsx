import { useDispatch, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { fieldPosition } from 'features/forms/editor/form-field/edit';
import type { FormBlock } from 'features/forms/editor/form-field/edit';

/**
 * Whether a form asks for an email address but not for consent.
 *
 * @param blocks The form's blocks.
 */
export function wantsConsent( blocks: readonly FormBlock[] ): boolean {
	const names = ( list: readonly FormBlock[] ): string[] =>
		list.flatMap( ( { name, innerBlocks } ) => [
			name,
			...names( innerBlocks ),
		] );
	const all = names( blocks );
	return (
		all.includes( 'jetpack/field-email' ) &&
		! all.includes( 'jetpack/field-consent' )
	);
}

/** Offers to add a consent field before the submit button. */
export function ConsentPrompt( { clientId }: { clientId: string } ) {
	const blocks = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as {
					getBlocks: ( id: string ) => FormBlock[];
				}
			 ).getBlocks( clientId ),
		[ clientId ]
	);
	const { insertBlock } = useDispatch( blockEditorStore ) as {
		insertBlock: (
			block: unknown,
			index: number,
			rootClientId: string,
			updateSelection: boolean
		) => void;
	};
	if ( ! wantsConsent( blocks ) ) {
		return null;
	}
	return (
		<Notice
			status="info"
			isDismissible={ false }
			politeness="polite"
			className="jetpack-contact-form__prompt"
			actions={ [
				{
					label: __( 'Add consent field', 'millwork' ),
					variant: 'secondary',
					onClick: () => {
						const { root, index } = fieldPosition(
							clientId,
							blocks
						);
						insertBlock(
							createBlock( 'jetpack/field-consent' ),
							index,
							root,
							false
						);
						speak( __( 'Consent field added.', 'millwork' ) );
					},
				},
			] }
		>
			{ __(
				'This form collects email addresses. Add a consent field so you can email people later?',
				'millwork'
			) }
		</Notice>
	);
}
